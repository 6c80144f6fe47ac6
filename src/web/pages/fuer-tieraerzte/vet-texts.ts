import { brand, claimAddress, phoneAddress, takesClaims } from '#web/brand.ts';
import { entryAgesForVets, laterReimbursement } from '#web/product/product-figures.ts';
import { gotRate } from '#web/product/product-promises.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import type { Step } from '#web/pages/parts/text-blocks.tsx';

const { phone, infoMail, fax, openingHours } = brand.contact;

export const lead = `Sie behandeln, wir bezahlen: bis zum ${gotRate}en Satz der GOT, ohne Jahreslimit, auf Wunsch direkt an Ihre Praxis.`;

export const advantages: readonly PictureCard[] = [
  {
    title: 'Behandeln, was nötig ist',
    text: 'Kein Jahreslimit, keine Liste erlaubter Verfahren. Was medizinisch geboten und im Tarif versichert ist, erstatten wir.',
    picture: 'stethoscope',
  },
  {
    title: 'Abrechnen, was die GOT hergibt',
    text: `Wir erstatten bis zum ${gotRate}en Satz, im Notdienst samt Notdienstgebühr.`,
    picture: 'balance-scale',
  },
  {
    title: 'Kein Zahlungsausfall',
    text: 'Bei der Direktabrechnung überweisen wir unseren Anteil an Ihre Praxis. Mahnungen für diesen Teil entfallen.',
    picture: 'money-bag',
  },
];

/** At the counter, with the customer's code (spec 24.10). */
const counterSteps: readonly Step[] = [
  {
    title: 'Code',
    text: 'Wer die Direktabrechnung im Vertrag hat, zeigt Ihnen auf dem Telefon einen Code. Er gilt einen Tag lang, für dieses eine Tier.',
  },
  {
    title: 'Rechnung',
    text: 'Sie öffnen damit [unsere Seite für Praxen](/praxis) und tippen Ziffern und Beträge ein oder laden die Rechnung hoch. Zeile für Zeile steht da, was wir zahlen.',
  },
  {
    title: 'Zustimmung',
    text: 'Ihre Kundschaft tippt auf dem eigenen Telefon auf „Zustimmen“ und tritt Ihnen damit ab, was wir zahlen. Den Rest kassieren Sie gleich.',
  },
  {
    title: 'Zahlung',
    text: 'Unser Anteil geht mit der nächsten Überweisung an Ihre Praxis. Beim ersten Mal sieht sich vorher ein Mensch Ihr Konto an.',
  },
];

/** With the bill on its own way to us. */
const mailedSteps: readonly Step[] = [
  {
    title: 'Einverständnis',
    text: 'Die Halterin oder der Halter hat die Direktabrechnung im Vertrag und ist einverstanden, dass Sie uns die Rechnung schicken.',
  },
  {
    title: 'Rechnung',
    text: `Sie senden sie an [${infoMail}](mailto:${infoMail}), oder laden sie [auf unserer Seite für Rechnungen](${claimAddress}) hoch. Welche Angaben sie braucht, steht unten.`,
  },
  {
    title: 'Zahlung',
    text: 'Wir prüfen und überweisen unseren Anteil auf Ihr Praxiskonto. Sie bekommen eine Abrechnung, die zeigt, was offen bleibt.',
  },
  {
    title: 'Eigenanteil',
    text: 'Selbstbeteiligung und nicht versicherte Positionen rechnen Sie wie gewohnt mit Ihrer Kundschaft ab.',
  },
];

export const settlementSteps = takesClaims ? counterSteps : mailedSteps;

export const billPoints = [
  'Name und Tierart, bei Hund und Katze die Chipnummer',
  'Name und Anschrift der Halterin oder des Halters, wenn bekannt die Nummer der Police',
  'Diagnose und Datum jeder Leistung',
  'Gebührenziffer und angewandter Satz der GOT je Leistung',
  'Medikamente und Verbrauchsmaterial einzeln mit Menge',
  'Bei Notdienst: Uhrzeit und die Notdienstgebühr als eigene Position',
];

export const gotFacts = [
  ['Rahmen', 'Der einfache bis dreifache Satz, im Notdienst der zwei- bis vierfache.'],
  ['Was wir erstatten', `Bis zum ${gotRate}en Satz, unabhängig von Tag und Uhrzeit. Die Notdienstgebühr ist eingeschlossen.`],
  ['Höhere Sätze', `Haben Sie schriftlich mehr vereinbart, trägt Ihre Kundschaft den Teil über dem ${gotRate}en Satz selbst.`],
  [
    'Anteil',
    `100 % bis einschließlich ${entryAgesForVets}, danach ${laterReimbursement}, abzüglich der vereinbarten Selbstbeteiligung im Jahr.`,
  ],
] as const;

export const contactFacts = [
  ['Telefon', `[${phone}](${phoneAddress(phone)}), ${openingHours}`],
  ['E-Mail', `[${infoMail}](mailto:${infoMail})`],
  ['Fax', fax],
  ...(takesClaims
    ? [
        [
          'Praxissoftware',
          'Ihr Programm kann dasselbe wie unsere Seite für Praxen, mit dem Code als einzigem Schlüssel: [Beschreibung der Aufrufe](/api-docs).',
        ] as const,
      ]
    : []),
  [
    'Verzeichnis',
    'Sie möchten in der [Tierarzt-Suche](/tierarzt-suche) stehen oder Ihre Daten ändern? Eine kurze Nachricht über das [Kontaktformular](/kontakt) genügt.',
  ],
] as const;
