import { formatGermanDate, type IsoDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { checkCancellation, checkWithdrawal } from '#domain/police/ending/contract-ending.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { type EndingKind, endingTexts } from './ending-texts.ts';
import type { ContractCancellation, ContractWithdrawal } from '#domain/wire/shop/declarations.ts';

export const emptyEnding = {
  firstname: '',
  lastname: '',
  email: '',
  policeNumber: '',
  contractDescription: '',
  cancellationKindKey: '',
  cancellationReason: '',
  /** `next` or `day` */
  wish: 'next',
  wishedDateStr: '',
};
export type EndingValues = typeof emptyEnding;

const text = (value: string) => (value.trim() === '' ? null : value.trim());

export const withdrawalOf = (values: EndingValues): ContractWithdrawal => ({
  firstname: text(values.firstname),
  lastname: text(values.lastname),
  email: text(values.email),
  policeNumber: text(values.policeNumber),
  contractDescription: text(values.contractDescription),
});

export const cancellationOf = (values: EndingValues): ContractCancellation => ({
  ...withdrawalOf(values),
  cancellationKindKey: text(values.cancellationKindKey),
  cancellationReason: text(values.cancellationReason),
  wishedDateStr: values.wish === 'day' ? text(values.wishedDateStr) : null,
});

export const checkEnding = (kind: EndingKind, values: EndingValues, today: IsoDate): Issue[] => {
  if (kind === 'withdrawal') return checkWithdrawal(withdrawalOf(values), null, { presence: true });
  const issues = checkCancellation(cancellationOf(values), { today }, { presence: true });
  return values.wish === 'day' && values.wishedDateStr === ''
    ? [...issues, error('Bitte gib den Tag an, zu dem der Vertrag enden soll.', 'wishedDateStr')]
    : issues;
};

const kindTexts: Readonly<Record<string, string>> = {
  ordinary: 'ordentliche Kündigung',
  extraordinary: 'außerordentliche Kündigung',
};

const wishText = ({ wish, wishedDateStr }: EndingValues) => {
  const date = wish === 'day' ? parseIsoDate(wishedDateStr) : null;
  return date === null ? 'zum nächstmöglichen Zeitpunkt' : `zum ${formatGermanDate(date)}`;
};

/** What was declared, row by row: for the review, the receipt and the file. */
export const endingRows = (kind: EndingKind, values: EndingValues): [label: string, value: string][] => {
  const rows: [string, string][] = [
    ['Erklärung', kind === 'withdrawal' ? 'Widerruf des Vertrags' : (kindTexts[values.cancellationKindKey] ?? '')],
    ['Name', `${values.firstname.trim()} ${values.lastname.trim()}`],
    ['E-Mail', values.email.trim()],
    ['Versicherungsschein', values.policeNumber.trim()],
    ['Vertrag', values.contractDescription.trim()],
    ...(kind === 'withdrawal'
      ? []
      : ([
          ['Vertragsende', wishText(values)],
          ['Grund', values.cancellationReason.trim()],
        ] as [string, string][])),
  ];
  return rows.filter(([, value]) => value !== '');
};

export type Receipt = { declaredAt: string; words: readonly string[] };

/** The server says when the declaration arrived; the browser's clock counts only where it did not. */
export const receiptOf = (issues: readonly Issue[], now: string): Receipt => {
  const words = issues.map(({ message }) => message);
  return { declaredAt: /\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/.exec(words.join(' '))?.[0] ?? now, words };
};

/** The receipt as a text file: nothing but what was declared, and when. */
export const receiptText = (kind: EndingKind, values: EndingValues, { declaredAt, words }: Receipt) =>
  [
    endingTexts[kind].done,
    ...words,
    '',
    ...endingRows(kind, values).map((row) => row.join(': ')),
    `Abgegeben am: ${declaredAt}`,
    '',
  ].join('\r\n');

/** `Kuendigung-KV-2026-0000000001.txt`: no sign that a file name must not have. */
export const receiptFileName = (kind: EndingKind, { policeNumber }: EndingValues) => {
  const number = policeNumber.trim().replaceAll(/[^A-Za-z0-9]+/g, '-');
  return `${endingTexts[kind].fileName}${number === '' ? '' : `-${number}`}.txt`;
};
