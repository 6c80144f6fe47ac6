import { useState } from 'react';
import { underwritingLimits, type refusalReasons } from '#domain/police/underwriting.ts';
import type { DecisionFieldProps } from './decision.tsx';
import type { DecisionKind, DeskDecision } from '#domain/wire/desk/applications.ts';

export type DecisionSort = { kind: DecisionKind; letter: string; button: string; title: string; effect: string };

export const decisionSorts: readonly DecisionSort[] = [
  {
    kind: 'approve',
    letter: 'a',
    button: 'Annehmen',
    title: 'Antrag annehmen',
    effect: 'Annehmen und Versicherungsschein senden',
  },
  {
    kind: 'propose',
    letter: 's',
    button: 'Zuschlag oder Ausschluss',
    title: 'Geändertes Angebot machen',
    effect: 'Geändertes Angebot senden',
  },
  { kind: 'ask', letter: 'f', button: 'Rückfrage', title: 'Rückfrage stellen', effect: 'Rückfrage senden' },
  { kind: 'refuse', letter: 'x', button: 'Ablehnen', title: 'Antrag ablehnen', effect: 'Ablehnen und Brief senden' },
];

const blank = { surchargePercent: '', exclusion: '', reason: '', question: '', reasonKey: '', text: '' };

const reasonLabels: Readonly<Record<keyof typeof refusalReasons, string>> = {
  illness: 'Vorerkrankung',
  age: 'Alter des Tieres',
  race: 'Rasse oder Risiko',
  incomplete: 'Angaben fehlen',
  liability: 'Frühere Haftpflichtschäden',
  other: 'Anderer Grund, mit eigenen Worten',
};

const reasonOptions = Object.entries(reasonLabels).map(([value, label]) => ({ value, label }));
const { exclusion, reason, question } = underwritingLimits;

type Bound = Pick<DecisionFieldProps, 'name' | 'value' | 'onChange'>;

/** Why something is refused, for applications and for changes. */
export const refusalFields = (reasonKey: Bound, text: Bound): DecisionFieldProps[] => [
  { ...reasonKey, label: 'Grund', options: reasonOptions },
  {
    ...text,
    label: 'Was sonst noch dazu in der Mail steht',
    optional: reasonKey.value !== 'other',
    rows: 3,
    maxLength: reason.most,
  },
];

/** What was typed for each decision; it stays while its panel is closed. */
export const useDrafts = () => {
  const [draft, setDraft] = useState(blank);
  const bind = (name: keyof typeof blank) => ({
    name,
    value: draft[name],
    onChange: (value: string) => setDraft((former) => ({ ...former, [name]: value })),
  });
  const fields: Readonly<Record<DecisionKind, readonly DecisionFieldProps[]>> = {
    approve: [],
    propose: [
      { ...bind('surchargePercent'), label: 'Zuschlag auf den Beitrag', unit: '%', optional: true },
      {
        ...bind('exclusion'),
        label: 'Ausschluss',
        hint: 'Zum Beispiel: Erkrankungen des linken Kniegelenks',
        optional: true,
        rows: 2,
        maxLength: exclusion.most,
      },
      { ...bind('reason'), label: 'Grund', hint: 'Steht so in der Mail.', rows: 2, maxLength: reason.most },
    ],
    ask: [{ ...bind('question'), label: 'Frage', hint: 'Steht so in der Mail.', rows: 5, maxLength: question.most }],
    refuse: refusalFields(bind('reasonKey'), bind('text')),
  };
  const percent = draft.surchargePercent.trim();
  const toBody = (kind: DecisionKind, offerId: number, supersedes: string | null): DeskDecision => ({
    ...draft,
    offerId,
    kind,
    supersedes,
    // What is no number is said to be none, by the rule.
    surchargePercent: percent === '' ? null : Number(percent.replace(/%$/, '').replace(',', '.')) || 0,
  });
  return { fields, toBody };
};
