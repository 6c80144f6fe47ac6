import { brand, claimAddress } from '#web/brand.ts';
import { acceptHours, latestStart, offerDays } from '#web/product/product-figures.ts';
import { noticePeriod, preNotificationDays, refundWeeks, withdrawalDays } from '#web/product/product-promises.ts';
import type { PictureCard } from '#web/pages/parts/picture-cards.tsx';
import type { Step } from '#web/pages/parts/text-blocks.tsx';

export const beginning: readonly Step[] = [
  {
    title: 'Rechnen',
    text: 'Du beschreibst dein Tier und wählst Tarif, Selbstbeteiligung und Laufzeit. Der Beitrag rechnet sich bei jeder Änderung neu, ohne dass du dich anmeldest.',
  },
  {
    title: 'Angebot bekommen',
    text: `Es kommt sofort per E-Mail, mit allen Bedingungen als PDF. ${offerDays} Tage lang kannst du es über den Link darin wieder öffnen. Zu genau diesem Preis annehmen kannst du es ${acceptHours} Stunden lang; danach erstellst du mit einem Klick ein neues aus denselben Angaben.`,
  },
  {
    title: 'Annehmen',
    text: `Beginn wählen, IBAN eintragen, Mandat erteilen, fertig. Der Schutz beginnt, wann du möchtest: frühestens heute, spätestens ${latestStart}.`,
  },
  {
    title: 'Police in der Hand',
    text: 'Sie kommt per E-Mail, zusammen mit der Einladung in deinen Loginbereich. Bei einigen Anträgen, etwa nach einer schweren Erkrankung, schauen wir erst selbst darauf; dann dauert es etwas länger.',
  },
];

export const service: readonly PictureCard[] = [
  {
    title: 'Rechnung hochladen',
    text: `Foto machen, [hochladen](${claimAddress}), Geld zurück. Den ganzen Weg zeigen wir unter [Im Leistungsfall](/im_leistungsfall).`,
    picture: 'receipt',
  },
  {
    title: 'Direktabrechnung',
    text: 'Auf Wunsch bezahlen wir die Praxis unmittelbar. Du legst nichts aus und zahlst dort nur, was du ohnehin selbst trägst.',
    picture: 'handshake',
  },
  {
    title: 'Loginbereich',
    text: 'Tiere, Verträge und Dokumente an einem Ort. Hier änderst du Bankverbindung und Anschrift und lädst jede Police als PDF herunter. [Zum Login](/login)',
    picture: 'open-file-folder',
  },
  {
    title: 'Mensch am Telefon',
    text: `Unter ${brand.contact.phone}, ${brand.contact.openingHours}. Die Beratung kostet dich nichts.`,
    picture: 'telephone',
  },
];

export const settlement = [
  'Du gibst in der Praxis an, dass dein Tier bei uns versichert ist, und nennst die Nummer deiner Police.',
  'Mit deinem Einverständnis schickt uns die Praxis ihre Rechnung.',
  'Wir überweisen unseren Anteil an die Praxis. Selbstbeteiligung und nicht versicherte Kosten begleichst du dort selbst.',
];

export const passportPoints = [
  'Impfungen und Befunde griffbereit auf dem Telefon',
  'Hilfreich auf Reisen und in einer Praxis, die dein Tier noch nicht kennt',
  'Das Premium-Konto dafür ist kostenlos',
];

export const rights = [
  [
    'Widerruf',
    `Innerhalb von ${withdrawalDays} Tagen, nachdem du die Police und alle Unterlagen bekommen hast, ohne Angabe von Gründen (§ 8 VVG). [Vertrag widerrufen](/widerrufen)`,
  ],
  [
    'Kündigung',
    `Mindestens ${noticePeriod} vor Ende der Laufzeit, in Textform. Ohne Kündigung verlängert sich der Vertrag um ein Jahr. Nach einem Leistungsfall und bei einer Erhöhung des Beitrags kannst du auch zwischendurch gehen. [Vertrag kündigen](/kuendigen)`,
  ],
  [
    'Abbuchung',
    `Per SEPA-Lastschrift. Wir kündigen sie ${preNotificationDays} Tage vorher an; ${refundWeeks} Wochen lang kannst du sie bei deiner Bank zurückholen. Alle Beiträge und Abbuchungen stehen im Loginbereich unter „Konto“.`,
  ],
  [
    'Beschwerde',
    `Zuerst gern bei uns: [${brand.contact.feedbackMail}](mailto:${brand.contact.feedbackMail}). Kommen wir nicht zusammen, hilft dir der [Versicherungsombudsmann](https://www.versicherungsombudsmann.de) kostenlos.`,
  ],
  ['Deine Daten', 'Was wir speichern und wie du Auskunft bekommst, steht unter [Datenschutz](/datenschutz).'],
] as const;
