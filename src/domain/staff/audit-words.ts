import { formatCents, fromEuros } from '#domain/basics/money.ts';

/** How the log is read aloud (spec 19.4). Its keys stay as they were written: what has no word here is shown as it is. */
const actions: Readonly<Record<string, string>> = {
  'staff.invited': 'Zugang eingeladen',
  'staff.registered': 'Schlüssel eingerichtet',
  'staff.logged_in': 'Angemeldet',
  'staff.disabled': 'Zugang gesperrt',
  'customers.found': 'Kunden gesucht',
  'customer.looked': 'Kunde angesehen',
  'customer.noted': 'Notiz geschrieben',
  'customer.contact_changed': 'Kontaktdaten geändert',
  'customer.contract_given_back': 'Vertrag doch dem Konto gegeben',
  'mail.sent_again': 'E-Mail noch einmal gesendet',
  'police.changed': 'Vertrag geändert',
  'police.cancelled': 'Vertrag gekündigt',
  'police.withdrawn': 'Vertrag widerrufen',
  'police.cancellation_taken_back': 'Kündigung zurückgenommen',
  'animal.gone': 'Abschied von einem Tier',
  'work.listed': 'Arbeitskorb angesehen',
  'work.taken': 'Übernommen',
  'work.given_back': 'Zurückgegeben',
  'work.noted': 'Notiz geschrieben',
  'application.approved': 'Angenommen',
  'application.proposed': 'Geändertes Angebot gesendet',
  'application.asked': 'Rückfrage gesendet',
  'application.refused': 'Abgelehnt',
  'application.accepted': 'Geändertes Angebot angenommen',
  'application.rejected': 'Geändertes Angebot abgelehnt',
  'application.attachment_opened': 'Anhang geöffnet',
  'case.closed': 'Erledigt',
  'case.applied': 'Erklärung angewendet',
  'change.approved': 'Änderung angenommen',
  'change.declined': 'Änderung abgelehnt',
  'mail.retried': 'Noch einmal versucht',
  'mail.given_up': 'Aufgegeben',
  'police.adjusted': 'Beitrag angepasst',
  'customer.erased': 'Kunde gelöscht',
  'portfolio.exported': 'Bestand ausgegeben',
  'database.backed_up': 'Datenbank gesichert',
  'database.restored': 'Datenbank zurückgespielt',
  'vets.imported': 'Tierärzte eingelesen',
  'key.rotated': 'Schlüssel erneuert',
  'audit.forgotten': 'Einträge nach ihrer Frist gelöscht',
  'portfolio.previewed': 'Beitragsanpassung gerechnet',
  'portfolio.adjusted': 'Beiträge angepasst',
  'debits.announced': 'Abbuchungen angekündigt',
  'collection.made': 'Lastschriften eingezogen',
  'collection.file_taken': 'Einzugsdatei geholt',
  'payout.made': 'Auszahlung zusammengestellt',
  'payout.released': 'Auszahlung freigegeben',
  'payout.discarded': 'Auszahlung verworfen',
  'payout.settled': 'Auszahlung ausgeführt',
  'payout.failed': 'Auszahlung zurückgekommen',
  'payout.allowed_again': 'Auszahlung noch einmal erlaubt',
  'payout.file_taken': 'Datei der Auszahlung genommen',
  'money.looked': 'Geld angesehen',
  'money.written_off': 'Ausgebucht',
  'money.exported': 'Buchungen ausgegeben',
  'money.tax_taken': 'Versicherungsteuer ausgegeben',
  'bank.imported': 'Datei der Bank eingelesen',
  'returns.listed': 'Rückläufer angesehen',
  'payment.assigned': 'Zahlung zugeordnet',
  'bank_item.closed': 'Ungeklärten Umsatz erledigt',
  'reminder.retry': 'Wird noch einmal eingezogen',
  'reminder.extend': 'Frist verlängert',
  'reminder.write_off': 'Ausgebucht',
  'reminder.end': 'Vertrag wegen offener Beiträge beendet',
  'returned_debit.done': 'Erledigt',
  'returned_debit.retry': 'Wird noch einmal eingezogen',
  'returned_debit.write_off': 'Ausgebucht',
};

const fields: Readonly<Record<string, string>> = {
  parts: 'Gezeigt',
  shown: 'Gezeigt',
  by: 'Bei',
  offerId: 'Antrag Nr.',
  noteId: 'Notiz Nr.',
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
  mailId: 'E-Mail Nr.',
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
  amount: 'Betrag',
  deadline: 'Frist',
  outcome: 'Ergebnis',
};

const values: Readonly<Record<string, string>> = {
  clerk: 'Sachbearbeitung',
  accounting: 'Buchhaltung',
  lead: 'Leitung',
  new: 'beginnt bald',
  new_manual: 'wird geprüft',
  active: 'aktiv',
  cancelled: 'gekündigt',
  withdrawn: 'widerrufen',
  declined: 'nicht angenommen',
  ended: 'beendet',
  ordinary: 'ordentlich',
  extraordinary: 'außerordentlich',
  died: 'gestorben',
  given_away: 'abgegeben',
  payment_monthly: 'monatlich',
  payment_annual: 'jährlich',
  ownershipStr: 'wem es gehört',
  contact: 'Kontakt',
  bank: 'Bank',
  account: 'Konto',
  contracts: 'Verträge',
  animals: 'Tiere',
  letters: 'Briefe',
  mails: 'E-Mails',
  cases: 'Vorgänge',
  notes: 'Notizen',
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

export const actionTitle = (actionKey: string) => actions[actionKey] ?? actionKey;

const subjects: Readonly<Record<string, string>> = {
  customer: 'Kunde',
  police: 'Police',
  application: 'Antrag',
  case: 'Vorgang',
  mail: 'E-Mail',
  staff: 'Zugang',
  portfolio: 'Bestand',
  database: 'Datenbank',
  money: 'Geld',
  reminder: 'Mahnung',
  returned_debit: 'Rückläufer',
};

export const subjectTitle = (kindKey: string, id: string) => {
  const kind = subjects[kindKey] ?? kindKey;
  return /^\d+$/.test(id) ? `${kind} ${id}` : kind;
};

/** `KV/2026/0000000001 stateKey` is a fact about that police. */
const fieldTitle = (name: string) => {
  const [, number, field] = /^([A-Z]{2}\/\d{4}\/\d{10}) (\w+)$/.exec(name) ?? [];
  return number === undefined || field === undefined ? (fields[name] ?? name) : `${number} ${fields[field] ?? field}`;
};

/** As the Arbeitskorb names what it showed. */
const thing = /^(application|liability|case|mail|reminder|returned_debit) (\d+)$/;
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** They are noted in euros, as numbers. */
const sums: ReadonlySet<string> = new Set(['sum', 'annualPremium']);

const fieldText = (name: string, value: unknown) => {
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
  if (id !== '') return `${kindKey === 'liability' ? values[kindKey] : subjects[kindKey]} ${id}`;
  return values[text] ?? text.replace(isoDay, '$3.$2.$1');
};

type AuditRow = { label: string; before: string | null; after: string };

const read = (json: string | null) => (json === null ? {} : (JSON.parse(json) as Record<string, unknown>));

/** What an entry tells, line by line; `before` is null where nothing was before. */
export const auditRows = (before: string | null, after: string | null): AuditRow[] => {
  const [was, is] = [read(before), read(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => name in was || (is[name] !== null && is[name] !== undefined))
    .map((name) => ({
      label: fieldTitle(name),
      before: name in was ? fieldText(name, was[name]) : null,
      after: fieldText(name, is[name]),
    }));
};
