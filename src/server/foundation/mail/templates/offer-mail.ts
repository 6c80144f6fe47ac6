import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { Examination } from '#domain/offer/examination.ts';
import { acceptableUntil, formatValidForDays, restorableUntil } from '#domain/offer/acceptance.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, list, note, paragraph, price, steps, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type OfferMailData = {
  firstname: string;
  animalName: string;
  tarifTitle: string;
  /** `46,12 € / Monat` */
  premiumStr: string;
  createdAt: Date;
  /** The provider's staff will examine the application. */
  isManual: boolean;
  /** What they examine, and what waits for it; null for nothing. */
  examination: Examination | null;
  restoreUrl: string;
  sections: readonly SummarySection[];
  /** Titles of the attached documents. */
  attachments: readonly string[];
};

const usualSteps = [
  'Wähle den Beginn, gib deine IBAN ein und schließe den Vertrag ab.',
  'Deinen Versicherungsschein bekommst du gleich danach per E-Mail.',
];
const manualSteps = [
  'Wähle den Beginn, gib deine IBAN ein und stelle deinen Antrag.',
  'Wir prüfen deinen Antrag persönlich und melden uns per E-Mail.',
];

export const offerMail = (offer: OfferMailData): RenderedMail => {
  const animal = offer.animalName;
  const acceptedUntil = formatGermanInstant(acceptableUntil(offer.createdAt));
  const shownUntil = formatGermanDate(todayInBerlin(restorableUntil(offer.createdAt)));
  return layoutMail({
    subject: `Dein Angebot für ${animal}: ${offer.tarifTitle}`,
    preheader: `${offer.premiumStr} für ${animal}. Du kannst es bis ${acceptedUntil} annehmen.`,
    blocks: [
      heading(`Dein Angebot für ${animal}`),
      greeting(offer.firstname),
      paragraph(
        'schön, dass du ',
        strong(animal),
        ' gut versorgt wissen möchtest. Hier ist dein Angebot für ',
        strong(offer.tarifTitle),
        '.',
      ),
      price(offer.premiumStr, 'Dein Beitrag, Versicherungsteuer inbegriffen'),
      button('Zu deinem Angebot', offer.restoreUrl),
      note(
        'So lange gilt dein Angebot',
        'Annehmen kannst du es bis ',
        strong(acceptedUntil),
        ` (${offerLimits.acceptableForHours} Stunden ab Erstellung). Ansehen kannst du es ${formatValidForDays(offerLimits.validForDays)} lang, bis zum ${shownUntil}. `,
        'Ist die Annahmefrist vorbei, bekommst du mit einem Klick ein neues Angebot aus denselben Angaben.',
      ),
      steps('So geht es weiter', ['Öffne dein Angebot und prüfe deine Angaben.', ...(offer.isManual ? manualSteps : usualSteps)]),
      ...(offer.examination === null ? [] : [note(offer.examination.title, offer.examination.text)]),
      ...offer.sections.map(facts),
      list('Im Anhang findest du', offer.attachments),
      paragraph('Bitte lies die Unterlagen in Ruhe, bevor du das Angebot annimmst.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du auf den Seiten von ${brand.name} ein Angebot angefordert hast. Mit dem Angebot ist noch kein Vertrag geschlossen.`,
  });
};
