import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { auditActions, auditSubjects, type AuditSubjectKind } from './audit-actions.ts';
import { workKindKeys } from './work.ts';

/** How the log is read aloud (spec 19.4). Its keys stay as they were written: what has no word here is shown as it is. */
const fields = {
  parts: 'Gezeigt',
  shown: 'Gezeigt',
  by: 'Bei',
  offerId: 'Betrifft',
  noteId: 'Notiz Nr.',
  messageId: 'Nachricht Nr.',
  waitingSince: 'Wartete seit',
  matched: 'Stimmt',
  missed: 'Stimmt nicht',
  isCallerProven: 'Anrufer geprüft',
  ibanMasked: 'IBAN',
  attachmentUuid: 'Anhang',
  policeStateKey: 'Stand',
  caseStateKey: 'Stand',
  isAnswered: 'Mit Antwort',
  state: 'Stand',
  reason: 'Grund',
  reasonKey: 'Grund',
  polices: 'Policen',
  question: 'Frage',
  surchargePercent: 'Zuschlag in %',
  exclusion: 'Ausschluss',
  underwritingSurchargePercent: 'Zuschlag in %',
  underwritingExclusion: 'Ausschluss',
  decisionKey: 'Entscheidung',
  at: 'Am',
  tarifTitle: 'Tarif',
  rateBefore: 'Beitrag bisher',
  rateAfter: 'Beitrag künftig',
  effectiveOn: 'Ab',
  annualPremium: 'Beitrag im Jahr',
  count: 'Anzahl',
  collectionDate: 'Zum',
  settledOn: 'Bankarbeitstag',
  noticed: 'Angekündigt',
  mailed: 'Mit E-Mail',
  gone: 'Gelöscht',
  kept: 'Aufbewahrt',
  rows: 'Zeilen',
  files: 'Dateien',
  file: 'Datei',
  madeAt: 'Gesichert am',
  letter: 'Brief',
  userIds: 'Kunden',
  text: 'Text',
  name: 'Name',
  address: 'Anschrift',
  phone: 'Telefon',
  email: 'E-Mail',
  pendingEmail: 'Neue E-Mail',
  roleKey: 'Rolle',
  isEnabled: 'Zugang offen',
  mailId: 'Betrifft',
  subject: 'Betreff',
  policeNumber: 'Police',
  changeKey: 'Änderung',
  cancellationKindKey: 'Art',
  cancellationReason: 'Grund',
  wishedDateStr: 'Gewünschter Tag',
  causeKey: 'Anlass',
  dayStr: 'Tag',
  stateKey: 'Stand',
  endsOn: 'Ende',
  animalName: 'Tier',
  rate: 'Beitrag',
  tarifId: 'Tarif',
  retentionKey: 'Selbstbeteiligung',
  paymentTermKey: 'Zahlweise',
  sum: 'Summe',
  leftOut: 'Nicht dabei',
  month: 'Monat',
  from: 'Von',
  to: 'Bis',
  kindKey: 'Art',
  settled: 'Gutgeschrieben',
  rejected: 'Abgelehnt',
  returned: 'Zurückgekommen',
  payments: 'Zahlungen',
  unassigned: 'Ohne Zuordnung',
  unclear: 'Ungeklärt',
  refusedFiles: 'Abgelehnte Dateien',
  payoutsSettled: 'Auszahlungen ausgeführt',
  payoutsFailed: 'Auszahlungen zurückgekommen',
  amount: 'Betrag',
  deadline: 'Frist',
  outcome: 'Ergebnis',
  reminderId: 'Betrifft',
  returnId: 'Betrifft',
  format: 'Format',
  total: 'Summe',
  executedOn: 'Ausgeführt am',
  validTo: 'Läuft bis',
  attempts: 'Versuche',
  resealed: 'Neu verschlüsselt',
  recipient: 'An',
  sha256: 'Prüfsumme',
  dropped: 'Frühere vergessen',
  movements: 'Buchungen',
  proposedBy: 'Vorgeschlagen von',
  id: 'Eintrag',
  hash: 'Prüfsumme',
  note: 'Notiz',
  actionKey: 'Als',
  claim: 'Leistungsfall',
  promise: 'Zusage',
  until: 'Gilt bis',
  whose: 'Für',
  added: 'Neu',
  changed: 'Geändert',
  unchanged: 'Unverändert',
  duplicates: 'Doppelt',
  billed: 'Berechnet',
  paid: 'Gezahlt',
} as const;

/** What an entry may tell: the compiler names a field that has no word. */
export type AuditFacts = { readonly [Field in keyof typeof fields]?: unknown };

const fieldWords: Readonly<Record<string, string>> = fields;

const values: Readonly<Record<string, string>> = {
  clerk: 'Sachbearbeitung',
  accounting: 'Buchhaltung',
  lead: 'Leitung',
  parked: 'nicht zugestellt',
  sent: 'zugestellt',
  given_up: 'aufgegeben',
  new: 'beginnt bald',
  new_manual: 'wird geprüft',
  active: 'aktiv',
  cancelled: 'gekündigt',
  withdrawn: 'widerrufen',
  approved: 'angenommen',
  declined: 'nicht angenommen',
  ended: 'beendet',
  ordinary: 'ordentlich',
  extraordinary: 'außerordentlich',
  withdrawal: 'Widerruf',
  mother_gone: 'Mutter nicht mehr versichert',
  refused: 'abgelehnt',
  term: 'Ende der Laufzeit',
  illness: 'Vorerkrankung',
  age: 'Alter',
  race: 'Rasse oder Risiko',
  incomplete: 'Angaben fehlen',
  other: 'anderer Grund',
  died: 'gestorben',
  given_away: 'abgegeben',
  payment_monthly: 'monatlich',
  payment_annual: 'jährlich',
  ownershipStr: 'wem es gehört',
  contact: 'Kontakt',
  bank: 'Bank',
  account: 'Konto',
  contracts: 'Verträge',
  animal: 'Tier',
  animals: 'Tiere',
  bill: 'Rechnung',
  letters: 'Briefe',
  mails: 'E-Mails',
  cases: 'Vorgänge',
  notes: 'Notizen',
  birthday: 'Geburtsdatum',
  address: 'Anschrift',
  ibanEnd: 'Ende der IBAN',
  messages: 'Nachrichten',
  offers: 'Angebote',
  iban: 'ganze IBAN',
  letter: 'Brief',
  deviceCount: 'Geräte',
  lastSeenAt: 'zuletzt da',
  createdAt: 'Kunde seit',
  advertisementSince: 'Werbung',
  move: 'Umzug',
  chip: 'Chipnummer',
  animal_name: 'Name des Tieres',
  own_name: 'Name',
  phone: 'Telefonnummer',
  breeding: 'Züchtertarif',
  retention: 'Selbstbeteiligung',
  variant: 'Tarif',
  payment_term: 'Zahlweise',
  liability: 'Haftpflicht',
  answers: 'Antworten',
  health: 'Gesundheit',
  premium: 'Beitrag',
  inquiries: 'Rückfragen',
  otherContracts: 'andere Verträge',
  kind: 'Art',
  recipient: 'Empfänger',
  text: 'Text',
  waiting: 'wartet',
  closed: 'erledigt',
  applied: 'umgesetzt',
  open: 'offen',
  declaration: 'Erklärung',
  policeNumber: 'Police',
  email: 'E-Mail',
  holder: 'Versicherungsnehmer',
};

/** An entry may be older than the words, or of a release after this one. */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

export const actionTitle = (actionKey: string) => wordOf(auditActions, actionKey) ?? actionKey;

export const subjectTitle = (kindKey: string, id: string) => {
  const kind = wordOf(auditSubjects, kindKey) ?? kindKey;
  return /^\d+$/.test(id) ? `${kind} ${id}` : kind;
};

/** `KV/2026/0000000001 stateKey` is a fact about that police. */
const fieldTitle = (name: string) => {
  const [, number, field] = /^([A-Z]{2}\/\d{4}\/\d{10}) (\w+)$/.exec(name) ?? [];
  return number === undefined || field === undefined
    ? (wordOf(fieldWords, name) ?? name)
    : `${number} ${wordOf(fieldWords, field) ?? field}`;
};

/** As the Arbeitskorb names what it showed. */
const thing = /^([a-z_]+) (\d+)$/;
const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Numbers of things that have a screen: told as the screen is called, so that the desk can lead there. */
const namedThings: Readonly<Record<string, AuditSubjectKind>> = {
  offerId: 'application',
  mailId: 'mail',
  reminderId: 'reminder',
  returnId: 'returned_debit',
  userIds: 'customer',
};

/** They are noted in euros, as numbers. */
const sums: ReadonlySet<string> = new Set(['sum', 'annualPremium', 'amount', 'billed', 'paid']);

const fieldText = (name: string, value: unknown): string => {
  const kindKey = Object.hasOwn(namedThings, name) ? namedThings[name] : undefined;
  if (kindKey !== undefined && Array.isArray(value)) return value.map((one) => fieldText(name, one)).join(', ');
  if (kindKey !== undefined && typeof value === 'number') return subjectTitle(kindKey, String(value));
  const amount = sums.has(name) ? fromEuros(value) : null;
  return amount === null ? valueText(value) : formatCents(amount);
};

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object')
    return auditRows(null, JSON.stringify(value))
      .map(({ label, after }) => `${label}: ${after}`)
      .join('; ');
  const text = String(value);
  const [, kindKey = '', id = ''] = thing.exec(text) ?? [];
  if (workKindKeys.some((key) => key === kindKey))
    return `${wordOf(kindKey === 'liability' ? values : auditSubjects, kindKey)} ${id}`;
  return values[text] ?? (isoInstant.test(text) ? formatGermanInstant(new Date(text)) : text.replace(isoDay, '$3.$2.$1'));
};

type AuditRow = { label: string; before: string | null; after: string };

const parse = (json: string | null) => (json === null ? {} : (JSON.parse(json) as Record<string, unknown>));

/** What an entry tells, line by line; `before` is null where nothing was before. */
export const auditRows = (before: string | null, after: string | null): AuditRow[] => {
  const [was, is] = [parse(before), parse(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name in was || (is[name] !== null && is[name] !== undefined))
    .map((name) => ({
      label: fieldTitle(name),
      before: name in was ? fieldText(name, was[name]) : null,
      after: fieldText(name, is[name]),
    }));
};
