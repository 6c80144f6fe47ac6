import { isItsOwnLabel, valueOf, type Block, type Inline } from './blocks.ts';
import { style, styleSheet } from './mail-style.ts';
import { escapeHtml, linkedLine, plainLine, plainLines, safeUrl } from './safe-text.ts';

const line = (value: string) => escapeHtml(plainLine(value));
/** "E-Mail" and "2-mal" are broken at their hyphen by every program that may, and "§ 38" after its sign. */
const text = (value: string) => line(value).replaceAll(/E-Mail|\d-mal|§§? \d+/g, `<span style="${style.together}">$&</span>`);
const address = (url: string) => escapeHtml(safeUrl(url));

const inline = (part: Inline): string => {
  if (typeof part === 'string') return text(part);
  if ('strong' in part) return `<strong style="${style.strong}">${text(part.strong)}</strong>`;
  const label = isItsOwnLabel(part) ? escapeHtml(linkedLine(part.label)) : text(part.label);
  return `<a class="link" href="${address(part.url)}" style="${style.link}">${label}</a>`;
};

const inlines = (parts: readonly Inline[]) => parts.map(inline).join('');

const title = (value: string) => (value === '' ? '' : `<h2 class="title" style="${style.title}">${text(value)}</h2>`);

const block = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return `<h1 class="heading" style="${style.heading}">${text(block.text)}</h1>`;
    case 'paragraph':
      return `<p style="${style.paragraph}">${inlines(block.parts)}</p>`;
    case 'button':
      return `<table role="presentation" class="button-table" cellpadding="0" cellspacing="0" border="0" style="${style.buttonTable}"><tr><td style="${style.buttonCell}"><a class="button" href="${address(block.url)}" style="${style.button}">${text(block.label)}</a></td></tr></table>`;
    case 'price':
      return `<div class="box" style="${style.box}"><p class="caption" style="${style.caption}">${text(block.caption)}</p><p class="price" style="${style.price}">${text(block.amount)}</p></div>`;
    case 'code':
      return `<div class="box" style="${style.box}"><p class="caption" style="${style.caption}">${text(block.caption)}</p><p class="code" style="${style.code}">${text(block.code)}</p></div>`;
    case 'facts':
      return `${title(block.section.title)}<table cellpadding="0" cellspacing="0" border="0" style="${style.facts}">${block.section.rows
        .map(
          (row) =>
            `<tr><th class="label" scope="row" style="${style.label}">${text(row.label)}</th><td class="value" style="${style.value}">${inline(valueOf(row))}</td></tr>`,
        )
        .join('')}</table>`;
    case 'note':
      return `<div class="box" style="${style.box}">${title(block.title)}<p style="margin:0;">${inlines(block.parts)}</p></div>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li style="${style.item}">${inlines(item)}</li>`).join('');
      return `${title(block.title)}<${tag} style="${style.list}">${items}</${tag}>`;
    }
    case 'quote':
      return `<blockquote style="${style.quote}">${escapeHtml(plainLines(block.text)).replaceAll('\n', '<br>')}</blockquote>`;
  }
};

/** Keeps the mail program from filling its preview with the begin of the text. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

/** It travels with the mail under this name. */
export type ShownPhoto = { cid: string; alt: string };

const photo = ({ cid, alt }: ShownPhoto) =>
  `<img class="photo" src="cid:${escapeHtml(cid)}" alt="${line(alt)}" width="96" height="96" style="${style.photo}">`;

const photoLine = (photos: readonly ShownPhoto[]) =>
  photos.length === 0 ? '' : `<p style="${style.photos}">${photos.map(photo).join(' ')}</p>\n`;

type Page = {
  subject: string;
  preheader: string;
  brandName: string;
  photos: readonly ShownPhoto[];
  blocks: readonly Block[];
  footer: readonly string[];
};

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** One column of 600 px in tables, which every mail program lays out alike. No image: the roof is drawn with colours. */
export const renderHtml = ({ subject, preheader, brandName, photos, blocks, footer }: Page) => `<!doctype html>
<html lang="de" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${line(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="${style.body}">
<div style="${style.preheader}">${line(preheader)}${previewFiller}</div>
<table ${table} class="page" style="${style.page}"><tr><td align="center" style="padding:24px 8px 0;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${table} style="${style.column}">
<tr><td colspan="2" style="${style.band}">
<!--[if !mso]><!--><table role="presentation" aria-hidden="true" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:0 auto;"><tr><td style="${style.roofLeft}">&nbsp;</td><td style="${style.roofRight}">&nbsp;</td></tr></table><!--<![endif]-->
<p style="${style.brand}">${text(brandName)}</p></td></tr>
<tr aria-hidden="true"><td class="gable-left" width="50%" style="${style.gableLeft}">&nbsp;</td><td class="gable-right" width="50%" style="${style.gableRight}">&nbsp;</td></tr>
<tr><td colspan="2" class="card" style="${style.card}">
${photoLine(photos)}${blocks.map(block).join('\n')}
</td></tr>
<tr><td colspan="2" class="footer" style="${style.footer}">
${footer.map((entry) => `<p style="${style.footerLine}">${text(entry)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
