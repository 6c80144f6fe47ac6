import { isEmail } from '#domain/person/contact-fields.ts';
import type { SummaryRow, SummarySection } from '#domain/offer/summary-rows.ts';

type Link = { label: string; url: string };
/** A piece of running text: plain, emphasised, or a link. */
export type Inline = string | { strong: string } | Link;

/** What a mail is made of. Every mail is written once in these; its HTML and its text come from the same list. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; parts: readonly Inline[] }
  | { type: 'button'; label: string; url: string }
  | { type: 'price'; amount: string; caption: string }
  | { type: 'code'; code: string; caption: string }
  | { type: 'facts'; section: SummarySection }
  | { type: 'note'; title: string; parts: readonly Inline[] }
  | { type: 'list'; title: string; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  /** What somebody wrote, with its line breaks. */
  | { type: 'quote'; text: string };

export const heading = (text: string): Block => ({ type: 'heading', text });
export const paragraph = (...parts: readonly Inline[]): Block => ({ type: 'paragraph', parts });
export const button = (label: string, url: string): Block => ({ type: 'button', label, url });
export const price = (amount: string, caption: string): Block => ({ type: 'price', amount, caption });
export const code = (value: string, caption: string): Block => ({ type: 'code', code: value, caption });
export const facts = (section: SummarySection): Block => ({ type: 'facts', section });
export const note = (title: string, ...parts: readonly Inline[]): Block => ({ type: 'note', title, parts });
type Items = readonly (Inline | readonly Inline[])[];
const toItems = (items: Items) => items.map((item) => (Array.isArray(item) ? (item as readonly Inline[]) : [item as Inline]));
export const list = (title: string, items: Items): Block => ({ type: 'list', title, isOrdered: false, items: toItems(items) });
export const steps = (title: string, items: Items): Block => ({ type: 'list', title, isOrdered: true, items: toItems(items) });
export const quote = (text: string): Block => ({ type: 'quote', text });

export const strong = (text: string): Inline => ({ strong: text });
export const link = (label: string, url: string): Inline => ({ label, url });
/** An address that is its own label. */
export const mailTo = (address: string): Inline => ({ label: address, url: `mailto:${address}` });
/** Where a row says whose address it is, it is the reader's own, and shown as it is. */
export const valueOf = ({ label, value }: SummaryRow): Inline =>
  label.startsWith('E-Mail') && isEmail(value) ? mailTo(value) : value;
export const isItsOwnLabel = ({ label, url }: Link) => url.endsWith(`:${label}`) || url === label;
