import blocks from '#reference/text-blocks.json' with { type: 'json' };
import { findPlaceholders } from '#domain/person/message.ts';

/** What a block of text may name; those of a contract only where the message is about one. */
export const blockFields = ['vorname', 'nachname', 'tier', 'police', 'tarif'] as const;
export type BlockField = (typeof blockFields)[number];
export type BlockValues = Readonly<Partial<Record<BlockField, string>>>;

export type TextBlock = { key: string; title: string; subject: string; text: string };

/** Edited by the operator, checked at every start. */
export const textBlocks: readonly TextBlock[] = blocks;

const fieldsIn = (text: string) => findPlaceholders(text).map((placeholder) => placeholder.slice(1, -1));

/** The first that there is not; null for none. */
export const findUnknownField = (text: string): string | null =>
  fieldsIn(text).find((field) => !blockFields.some((blockField) => blockField === field)) ?? null;

const isKnown = (values: BlockValues, field: string) => (values[field as BlockField] ?? '') !== '';

/** Whether all that it names is known here. */
export const canBeFilled = ({ subject, text }: TextBlock, values: BlockValues) =>
  fieldsIn(`${subject} ${text}`).every((field) => isKnown(values, field));

const fill = (text: string, values: BlockValues) =>
  text.replaceAll(/\{([a-z]+)\}/g, (placeholder, field: BlockField) => values[field] ?? placeholder);

export const fillBlock = ({ subject, text }: TextBlock, values: BlockValues) => ({
  subject: fill(subject, values),
  text: fill(text, values),
});
