import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import { acceptableUntil, formatValidForDays, restorableUntil } from '#domain/offer/acceptance.ts';
import { type Examination, examinationOf } from '#domain/offer/examination.ts';
import { facts, heading, link, note, paragraph, price, steps, strong } from '#server/foundation/mail/layout/blocks.ts';
import { brand, layoutMail, type RenderedMail } from '#server/foundation/mail/layout/layout.ts';
import {
  sampleEnclosures,
  sampleInstant,
  sampleShop,
  sampleTarif,
  type SampleWords,
} from '#server/foundation/mail/layout/sample-data.ts';
import { farewell, greeting } from '#server/foundation/mail/layout/usual-notes.ts';
import { namesText } from '#server/foundation/mail/names-text.ts';

export const usualSteps = [
  'Öffne dein Angebot, wähle den Beginn, gib deine IBAN ein und schließe den Vertrag ab.',
  'Deinen Versicherungsschein bekommst du gleich danach per E-Mail.',
];
export const manualSteps = [
  'Öffne dein Angebot, wähle den Beginn, gib deine IBAN ein und stelle deinen Antrag.',
  'Wir prüfen deinen Antrag persönlich und melden uns per E-Mail.',
];

type OfferOfBasket = {
  animalName: string;
  tarifTitle: string;
  /** `46,12 € / Monat` */
  premiumStr: string;
  /** What the provider's staff examine, and what waits for it; null for nothing. */
  examination: Examination | null;
  restoreUrl: string;
};

type BasketOfferMailData = {
  firstname: string;
  /** The page that was left with the press comes first: the others wait there. */
  offers: readonly OfferOfBasket[];
  sumStr: string;
  createdAt: Date;
  /** Titles of the attached documents. */
  attachments: readonly string[];
};

/** For several animals in one go; each offer stands for itself (decision 027). */
export const basketOfferMail = ({ firstname, offers, sumStr, createdAt, attachments }: BasketOfferMailData): RenderedMail => {
  const names = namesText(offers.map(({ animalName }) => animalName));
  const acceptedUntil = formatGermanInstant(acceptableUntil(createdAt));
  const shownUntil = formatGermanDate(todayInBerlin(restorableUntil(createdAt)));
  const isAllManual = offers.every(({ examination }) => examination !== null);
  return layoutMail({
    subject: `Deine Angebote für ${names}`,
    preheader: `Zusammen ${sumStr}. Du kannst sie bis ${acceptedUntil} annehmen.`,
    blocks: [
      heading(`Deine Angebote für ${names}`),
      greeting(firstname),
      paragraph('schön, dass du ', strong(names), ' gut versorgt wissen möchtest. Hier sind deine Angebote.'),
      ...offers.map(({ animalName, tarifTitle, premiumStr }) =>
        facts({
          title: animalName,
          rows: [
            { label: 'Tarif', value: tarifTitle },
            { label: 'Beitrag', value: premiumStr },
          ],
        }),
      ),
      price(sumStr, 'Alle zusammen, Versicherungsteuer inbegriffen'),
      ...offers.map(({ animalName, restoreUrl }) => paragraph(link(`Zum Angebot für ${animalName}`, restoreUrl))),
      note(
        'So lange gelten deine Angebote',
        'Annehmen kannst du sie bis ',
        strong(acceptedUntil),
        ` (${offerLimits.acceptableForHours} Stunden ab Erstellung), auf dem Gerät, auf dem du sie angefordert hast, alle mit einem Klick. Ansehen kannst du sie ${formatValidForDays(offerLimits.validForDays)} lang, bis zum ${shownUntil}. `,
        'Ist die Annahmefrist vorbei, bekommst du mit einem Klick neue Angebote aus denselben Angaben.',
      ),
      steps('So geht es weiter', isAllManual ? manualSteps : usualSteps),
      ...offers.flatMap(({ animalName, examination }) =>
        examination === null ? [] : [note(`${animalName}: ${examination.title}`, examination.text)],
      ),
      paragraph(
        `Alle deine Angaben stehen in den Angeboten im Anhang. Bitte lies sie in Ruhe, bevor du sie annimmst, ebenso die Unterlagen dazu: ${attachments.slice(offers.length).join(', ')}.`,
      ),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du auf den Seiten von ${brand.name} Angebote angefordert hast. Mit den Angeboten ist noch kein Vertrag geschlossen.`,
  });
};

export const sampleBasket = (words: SampleWords): BasketOfferMailData => {
  const { firstname, ...tarif } = sampleTarif(words);
  const own = { ...tarif, examination: null, restoreUrl: `${sampleShop}/beitragberechnen/3f1c` };
  const other = { ...own, animalName: 'Minka', examination: examinationOf({ insuranceIsManualToProcess: true }) };
  return {
    firstname,
    offers: [own, other],
    sumStr: '92,24 € / Monat',
    createdAt: sampleInstant,
    attachments: ['Angebot', 'Angebot', ...sampleEnclosures],
  };
};
