// Search: shows only paragraphs that contain all words.
const search = document.getElementById("search");
const found = document.getElementById("found");
const fold = (text) => text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
const paragraphs = [...document.querySelectorAll(".paragraph, dt")].map((element) => {
  const text = element.tagName === "DT" ? element.textContent + " " + element.nextElementSibling.textContent : element.textContent;
  return { element, text: fold(text) };
});
search?.addEventListener("input", () => {
  const words = fold(search.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { element, text } of paragraphs) {
    const hit = words.every((word) => text.includes(word));
    element.hidden = !hit;
    if (element.tagName === "DT") element.nextElementSibling.hidden = !hit;
    element.classList.toggle("hit", hit && words.length > 0);
    if (hit) ++count;
  }
  for (const heading of document.querySelectorAll("main h3, main h4, main h5")) heading.hidden = words.length > 0;
  found.textContent = words.length === 0 ? "" : count === 0 ? found.dataset.none : String(count);
});
