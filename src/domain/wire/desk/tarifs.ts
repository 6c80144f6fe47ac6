import { Type, type Static } from 'typebox';
import { get, post, file, pdf } from '#domain/wire/call.ts';
import { IssuesAnswer, issuesProperty, textOrNull, textOf } from '#domain/wire/basic-schemas.ts';
import { ShownMail } from './work.ts';

const text = Type.String();
const count = Type.Integer();
const euros = Type.Number();
const maybe = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([Type.Null(), schema]);
const Histogram = Type.Array(Type.Object({ fromPercent: count, count }));

/** What is sold now, and what the files said before (spec 19.11). */
export const TarifsAnswer = Type.Object({
  version: text,
  tarifs: Type.Array(
    Type.Object({
      title: text,
      minimum: maybe(euros),
      /** Base rates by retention; `before`: in the version before this one, null where it had none. */
      baseRates: Type.Array(Type.Object({ retention: text, rate: euros, before: maybe(euros) })),
    }),
  ),
  /** The last offers, priced with both versions, in sums; null where there is nothing to compare. */
  sample: maybe(Type.Object({ count, before: euros, after: euros, histogram: Histogram })),
  /** The newest first. */
  versions: Type.Array(Type.Object({ version: text, firstSeenAt: text })),
});
export type TarifsAnswer = Static<typeof TarifsAnswer>;

export const AdjustmentPreviewAnswer = Type.Object({
  /** The key of what is shown: whoever confirms names it. */
  previewKey: text,
  count,
  before: euros,
  after: euros,
  quantiles: Type.Array(Type.Object({ share: Type.Number(), percent: Type.Number() })),
  histogram: Histogram,
  largest: Type.Array(Type.Object({ policeNumber: text, before: euros, after: euros })),
  unpriced: Type.Array(text),
});
export type AdjustmentPreviewAnswer = Static<typeof AdjustmentPreviewAnswer>;
const adjustmentStepKeys = ['none', 'previewing', 'ready', 'applying', 'applied', 'failed'] as const;

export const AdjustmentAnswer = Type.Object({
  stepKey: Type.Enum(adjustmentStepKeys, { type: 'string' }),
  /** Contracts looked at, or adjusted, so far. */
  done: count,
  /** Why it broke off. */
  failure: textOrNull,
  preview: maybe(AdjustmentPreviewAnswer),
});
export type AdjustmentAnswer = Static<typeof AdjustmentAnswer>;

const AdjustmentReason = Type.Object({ reason: textOf(20_000) });

export const AdjustmentConfirmation = Type.Object({ reason: textOf(20_000), previewKey: textOf(100) });
export type AdjustmentConfirmation = Static<typeof AdjustmentConfirmation>;

const lead = { tag: 'Schreibtisch: Tarife', caller: 'staff', duty: 'lead' } as const;
const desk = '/deskapi/v1';

export const getTarifs = get(`${desk}/tarifs.json`, {
  ...lead,
  summary: 'Tarife mit Grundbeiträgen und Versionen',
  answer: TarifsAnswer,
});

export const getAdjustment = get(`${desk}/adjustment.json`, {
  ...lead,
  summary: 'Wie weit die Anpassung ist',
  answer: AdjustmentAnswer,
});

export const startAdjustmentPreview = post(`${desk}/adjustment/preview.json`, {
  ...lead,
  summary: 'Rechnen, was sich ändern würde',
  answer: IssuesAnswer,
});

export const confirmAdjustment = post(`${desk}/adjustment/apply.json`, {
  ...lead,
  summary: 'Beiträge anpassen',
  body: AdjustmentConfirmation,
  answer: IssuesAnswer,
});

const AdjustmentMail = Type.Object({ ...issuesProperty, mail: maybe(ShownMail) });
export type AdjustmentMail = Static<typeof AdjustmentMail>;

export const previewAdjustmentMail = post(`${desk}/adjustment/preview_mail.json`, {
  ...lead,
  summary: 'Die E-Mail zu dem Brief, wie sie hinausginge',
  body: AdjustmentReason,
  answer: AdjustmentMail,
});

export const adjustmentLetterFile = file(`${desk}/adjustment/letter.pdf`, {
  ...lead,
  summary: 'Der Brief, wie er hinausginge',
  query: AdjustmentReason,
  ...pdf,
});
