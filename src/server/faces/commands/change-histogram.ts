import { scaleLinear } from 'd3-scale';

const width = 720;
const height = 360;
const margin = { top: 48, right: 24, bottom: 48, left: 56 };
const mostBars = 40;

const toText = (value: number) => String(value).replace('.', ',').replace('-', '−');

/** Steps that people count in, and not more bars than can be told apart. */
const stepOf = (span: number) => [0.5, 1, 2, 5, 10, 20, 50].find((step) => span / step <= mostBars) ?? Math.ceil(span / mostBars);

/** How many prices change by how many percent, as a file of its own. */
export const drawHistogram = (all: readonly number[], title: string): string => {
  const percents = all.filter((percent) => percent !== 0);
  const [least, greatest] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const step = stepOf(greatest - least);
  const counts = new Map<number, number>();
  for (const percent of percents) {
    const from = Math.floor(percent / step) * step;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const [from, to] = [Math.floor(least / step) * step, (Math.floor(greatest / step) + 1) * step];
  const x = scaleLinear([from, to], [margin.left, width - margin.right]);
  const y = scaleLinear([0, Math.max(1, ...counts.values())], [height - margin.bottom, margin.top]).nice();
  const bars = [...counts].map(([start, count]) => {
    const fill = start >= 0 ? '#b4532a' : '#2f6f5e';
    const label = `${toText(start)} bis ${toText(start + step)} %: ${count}`;
    return `<rect x="${x(start) + 1}" y="${y(count)}" width="${Math.max(1, x(start + step) - x(start) - 2)}" height="${y(0) - y(count)}" fill="${fill}"><title>${label}</title></rect>`;
  });
  const columns = x
    .ticks(9)
    .map((tick) => `<text x="${x(tick)}" y="${height - margin.bottom + 20}" text-anchor="middle">${toText(tick)} %</text>`);
  const rows = y
    .ticks(5)
    .map(
      (tick) =>
        `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/><text x="${margin.left - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="#333">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${margin.left}" y="26" font-size="16" font-weight="bold">${title}</text>`,
    `<text x="${margin.left}" y="${height - 8}">${all.length - percents.length} von ${all.length} bleiben gleich.</text>`,
    ...rows,
    ...bars,
    `<line x1="${x(0)}" x2="${x(0)}" y1="${margin.top}" y2="${height - margin.bottom}" stroke="#333"/>`,
    ...columns,
    '</svg>\n',
  ].join('\n');
};
