import { isItsOwnLabel, valueOf, type Block, type Inline } from './blocks.ts';
import { linkedLine, plainLine as printable, plainLines, safeUrl } from './safe-text.ts';

/** Places where a word may break are for narrow columns only. */
const plainLine = (text: string) => printable(text).replaceAll('\u00AD', '');

const inline = (part: Inline): string => {
  if (typeof part === 'string') return plainLine(part);
  if ('strong' in part) return plainLine(part.strong);
  return isItsOwnLabel(part) ? linkedLine(part.label) : `${plainLine(part.label)}: ${safeUrl(part.url)}`;
};

const line = (parts: readonly Inline[]) => parts.map(inline).join('');

const titled = (title: string, lines: readonly string[]) => [...(title === '' ? [] : [plainLine(title)]), ...lines].join('\n');

const block = (block: Block): string => {
  switch (block.type) {
    case 'heading':
      return plainLine(block.text);
    case 'paragraph':
      return line(block.parts);
    case 'button':
      return `${plainLine(block.label)}:\n${safeUrl(block.url)}`;
    case 'price':
      return `${plainLine(block.caption)}: ${plainLine(block.amount)}`;
    case 'code':
      return `${plainLine(block.caption)}: ${plainLine(block.code)}`;
    case 'facts':
      return titled(
        block.section.title,
        block.section.rows.map((row) => `  ${plainLine(row.label)}: ${inline(valueOf(row))}`),
      );
    case 'note':
      return titled(block.title, [line(block.parts)]);
    case 'list':
      return titled(
        block.title,
        block.items.map((item, index) => `  ${block.isOrdered ? `${index + 1}.` : '•'} ${line(item)}`),
      );
    case 'quote':
      return plainLines(block.text)
        .split('\n')
        .map((text) => `> ${text}`)
        .join('\n');
  }
};

/** The whole mail for readers without HTML: nothing is left out, links are written out. */
export const renderText = (blocks: readonly Block[], footer: readonly string[]) =>
  `${[...blocks.map(block), `-- \n${footer.map(plainLine).join('\n')}`].join('\n\n')}\n`;
