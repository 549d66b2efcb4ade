// Sorts a table by the clicked column, numerically where cells are numbers.
'use strict';
const number = (cell) => parseFloat(cell.dataset.value || cell.textContent.replace(',', '.'));
for (const table of document.querySelectorAll('table')) {
  const heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach((head, column) => head.addEventListener('click', () => {
    const way = head.dataset.way === 'down' ? 1 : -1;
    head.dataset.way = way < 0 ? 'down' : 'up';
    const rows = Array.from(table.tBodies[0].rows);
    rows.sort((a, b) => {
      const x = number(a.cells[column]);
      const y = number(b.cells[column]);
      if (Number.isNaN(x) || Number.isNaN(y)) {
        return way * a.cells[column].textContent.localeCompare(b.cells[column].textContent);
      }
      return way * (x - y);
    });
    table.tBodies[0].append(...rows);
  }));
}
