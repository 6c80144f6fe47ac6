import { formatGermanDate, formatGermanInstant, isoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, toEuros } from '#domain/basics/money.ts';
import { summariseApplication } from '#domain/offer/offer-summary.ts';
import { maskIban } from '#domain/person/payment.ts';
import { customerLook } from '#domain/wire/call.ts';
import { noteLook } from '#server/foundation/audit/note-look.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { loadPoliceFile, type PoliceFile } from '#server/business/records/police-file.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { formatTable } from '#server/faces/commands/calling/table.ts';
import { policeNumberOf, WrongCall } from '#server/faces/commands/calling/parse-call.ts';

const dayText = (day: string | null) => (day === null ? '-' : formatGermanDate(isoDate(day)));
const listed = (title: string, lines: readonly string[]) => [
  '',
  title,
  ...(lines.length === 0 ? ['  -'] : lines.map((line) => `  ${line}`)),
];

const toLines = ({ police, standing, holder, offer, events, letters, cases }: PoliceFile): string[] => {
  const facts = [
    ['Status heute', standing.stateKey],
    ['Beginn', dayText(police.validFrom)],
    ['Laufzeit bis', dayText(standing.termEndsOn)],
    ['Ende', dayText(standing.endsOn)],
    ['Grund des Endes', standing.endingCauseKey ?? '-'],
    ['Beantragt', formatGermanInstant(police.createdAt)],
    ['Tier', `${police.animalName} (${police.speciesKey})`],
    [
      'Kundin oder Kunde',
      `${holder.firstname} ${holder.lastname}, ${holder.street} ${holder.buildingNo}, ${holder.zipCode} ${holder.city}`,
    ],
    ['E-Mail', holder.email],
    ['Telefon', holder.phone ?? '-'],
    ['IBAN', maskIban(police.iban)],
    ['Mandat', police.mandate?.reference ?? '-'],
  ];
  const width = Math.max(...facts.map(([label = '']) => label.length)) + 2;
  const terms = formatTable(
    [
      { title: 'Gilt ab' },
      { title: 'Tarif', isNumber: true },
      { title: 'Selbstbeteiligung' },
      { title: 'Beitrag', isNumber: true },
      { title: 'Zahlweise' },
    ],
    police.terms.map(({ from, tarifId, retentionKey, rate, paymentTermKey }) => [
      dayText(from),
      String(tarifId),
      retentionKey ?? '-',
      formatCents(rate),
      paymentTermKey,
    ]),
  );
  const answers = (offer === null ? [] : summariseApplication(offer)).flatMap(({ title, rows }) =>
    listed(
      title,
      rows.map(({ label, value }) => `${label}: ${value}`),
    ),
  );
  return [
    police.policeNumber,
    ...facts.map(([label = '', value = '']) => `  ${label.padEnd(width)}${value}`),
    ...listed('Beiträge', terms),
    ...answers,
    ...listed(
      'Verlauf',
      events.map(
        ({ happenedAt, eventKey, effectiveOn }) =>
          `${formatGermanInstant(happenedAt)}  ${eventKey}, wirksam ${dayText(effectiveOn)}`,
      ),
    ),
    ...listed(
      'Briefe',
      letters.map(({ title, createdAt }) => `${formatGermanInstant(createdAt)}  ${title}`),
    ),
    ...listed(
      'Vorgänge',
      cases.map(
        ({ caseId, kindKey, stateKey, receivedAt }) => `${caseId}  ${formatGermanInstant(receivedAt)}  ${kindKey}, ${stateKey}`,
      ),
    ),
  ];
};

const toJson = ({ police, ...file }: PoliceFile) => ({
  police: {
    ...police,
    iban: maskIban(police.iban),
    terms: police.terms.map((terms) => ({ ...terms, rate: toEuros(terms.rate) })),
  },
  ...file,
});

/** Everything about one police; whoever looks stands in the audit log (spec 19.4). */
export const policiesShow = command({
  words: ['NUMMER'],
  about: 'Wer sich eine Police ansieht, steht im Protokoll.',
  example: 'KV/2026/0000000001',
  run: async ({ words: [number = ''], options }, { database, clock, actor, say }) => {
    const policeNumber = policeNumberOf(number);
    const file = await loadPoliceFile(policeNumber, database, todayOf(clock));
    if (file === null) throw new WrongCall(`Es gibt keine Police ${policeNumber}.`);
    await noteLook(customerLook(file.police.userId, { policeNumber }), actor, { database, clock });
    if (options.json) say(JSON.stringify(toJson(file), null, 2));
    else toLines(file).forEach(say);
    return 0;
  },
});
