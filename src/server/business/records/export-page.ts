import { formatGermanDate, formatGermanInstant, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { brand } from '#server/foundation/documents/printing/document-source.ts';
import { escapeHtml } from '#server/foundation/mail/layout/safe-text.ts';
import { exportSections, exportWords } from './export-words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const textOf = (value: string) => {
  const date = parseIsoDate(value);
  if (date !== null) return formatGermanDate(date);
  return instant.test(value) ? formatGermanInstant(new Date(value)) : value;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (isObject(value) && Object.keys(value).length === 0);

const leaf = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  const text = typeof value === 'string' ? textOf(value) : String(value);
  return /^https?:\/\//.test(text) ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>` : escapeHtml(text);
};

const show = (value: unknown): string => {
  if (Array.isArray(value))
    return value.every(isObject)
      ? `<ol>${value.map((each) => `<li>${show(each)}</li>`).join('')}</ol>`
      : value.map((each) => (isObject(each) ? show(each) : leaf(each))).join(', ');
  if (!isObject(value)) return leaf(value);
  const rows = Object.entries(value).filter(([, each]) => !isEmpty(each));
  return `<dl>${rows.map(([name, each]) => `<div><dt>${escapeHtml(exportWords[name] ?? name)}</dt><dd>${show(each)}</dd></div>`).join('')}</dl>`;
};

const styles = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: #1c1a17; background: #fff }
  h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-bottom: 2px solid #1c1a17 }
  dl { margin: 0 } dl > div { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: 0 1rem; border-top: 1px solid #ddd; padding: .15rem 0 }
  dt { color: #555 } dd { margin: 0; overflow-wrap: anywhere } ol { padding-left: 1.25rem } li { margin: .5rem 0; break-inside: avoid }
  @media (max-width: 40rem) { dl > div { display: block } ol { padding-left: 1rem } }
  @media print { body { font-size: 9pt; padding: 0; max-width: none } h2 { break-after: avoid; margin-top: 1rem } a { color: inherit } }
`;

/** The same as the file for machines, to be read and printed: one document that needs nothing else. What is empty says so. */
export const exportPage = (data: Readonly<Record<string, unknown>>) => {
  const parts = Object.keys(exportSections).map((name) => {
    const value = data[name];
    return `<section><h2>${escapeHtml(exportWords[name] ?? name)}</h2>${isEmpty(value) ? '<p>Dazu haben wir nichts gespeichert.</p>' : show(value)}</section>`;
  });
  const title = `Deine Daten bei ${brand.name}`;
  return [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1><p>Stand: ${leaf(data['exportedAt'])}</p>`,
    ...parts,
    '</body></html>',
  ].join('\n');
};
