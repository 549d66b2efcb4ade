// Searches the cards of a gallery, and switches its language.
'use strict';
const words = document.getElementById('words');
const kind = document.getElementById('kind');
const mods = document.getElementById('mods');
const count = document.getElementById('count');
const cards = Array.from(document.querySelectorAll('article'));
function search() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const fits = wanted.every((word) => card.dataset.words.includes(word)) &&
      (!kind.value || card.dataset.kind === kind.value) &&
      (!mods.checked || card.dataset.mods !== undefined);
    card.hidden = !fits;
    if (fits) shown += 1;
  }
  count.textContent = shown + ' / ' + cards.length;
}
function speak(language) {
  document.body.className = language;
  document.documentElement.lang = language;
}
for (const card of cards) card.dataset.words = card.dataset.words.toLowerCase();
for (const input of [words, kind, mods]) input.addEventListener('input', search);
for (const language of ['de', 'en']) {
  document.getElementById(language).addEventListener('click', () => speak(language));
}
search();
