import brand from '#reference/brand.json' with { type: 'json' };
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { printableData } from './plain-text.ts';

/** Who sells (spec 1.4): no document states a name, an address or a number of the provider itself. */
export { brand };

/** A file in `templates/`, without its ending. */
export type TemplateName =
  | 'offer'
  | 'police'
  | 'breeding-police'
  | 'addendum'
  | 'adjustment'
  | 'refusal'
  | 'reminder'
  | 'termination'
  | 'ending'
  | 'sepa-mandate'
  | 'statement'
  | 'claims/settlement'
  | 'claims/loss-receipt'
  | 'liability-proof'
  | 'books/closing'
  | 'terms-health'
  | 'terms-liability'
  | 'terms-breeding'
  | 'product-information'
  | 'initial-information'
  | 'privacy'
  | 'withdrawal';

/** What a PDF is made of. The same source always gives the same bytes: its date is data, not the clock's. */
export type DocumentSource = {
  title: string;
  fileName: string;
  template: TemplateName;
  /** Everything that the template shows, as JSON. It never becomes markup. */
  data: string;
};

/** Under all standard wording; a provider with checked wording sets both marks to the empty text. */
const wordingMark = 'Musterbedingungen – kein verbindlicher Rechtstext';
/** Under what is written to one person. */
const letterMark = 'Musterdokument';
const letterTemplates: ReadonlySet<TemplateName> = new Set([
  'offer',
  'police',
  'breeding-police',
  'addendum',
  'adjustment',
  'refusal',
  'reminder',
  'termination',
  'ending',
  'sepa-mandate',
  'statement',
  'claims/settlement',
  'claims/loss-receipt',
  'liability-proof',
  'books/closing',
]);

/** Written to one person, or about the provider's own books; anything else is the same for everybody. */
export const isLetter = ({ template }: Pick<DocumentSource, 'template'>) => letterTemplates.has(template);

type SourceParts = {
  title: string;
  /** The file's name between the brand and the ending. */
  subject: string;
  template: TemplateName;
  date: IsoDate;
  data: Readonly<Record<string, unknown>>;
};

export const documentSource = ({ title, subject, template, date, data }: SourceParts): DocumentSource => ({
  title,
  fileName: `${[brand.name, subject].join('-').replaceAll(/[^\p{L}\d]+/gu, '-')}.pdf`,
  template,
  data: JSON.stringify(
    printableData({ ...data, title, date, brand, sampleMark: isLetter({ template }) ? letterMark : wordingMark }),
  ),
});
