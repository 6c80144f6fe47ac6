/**
 * Where CSS gives the parts of a table another display, so that its rows are cards on a phone, a browser may take them for plain boxes. Each part
 * then says what it is. `npm run test:browser` looks for tables that are drawn so and have parts without it.
 */
export const parts = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
