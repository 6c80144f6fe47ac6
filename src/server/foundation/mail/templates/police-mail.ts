import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, code, facts, heading, list, paragraph, strong, type Block } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { ownershipNote, withdrawalNote } from './usual-notes.ts';

export type PoliceMailData = {
  firstname: string;
  animalName: string;
  polices: readonly { policeNumber: string; tarifTitle: string; premiumStr: string; validFrom: IsoDate }[];
  /** "am 01.12.2026 über 61,94 €, für …"; null where nothing is collected any more. */
  firstDebitStr: string | null;
  /** The IBAN is masked (spec 3.6). */
  mandate: { reference: string; ibanMasked: string };
  sections: readonly SummarySection[];
  /** Null for a customer who has set a password before. */
  invitation: { code: string; url: string; validForDays: number } | null;
  /** Bought without a login: the mailbox's owner is asked (spec 15.13). */
  isUnconfirmed: boolean;
  userAreaUrl: string;
  withdrawalUrl: string;
  /** Titles of the attached documents. */
  attachments: readonly string[];
};

export const policeMail = (data: PoliceMailData): RenderedMail => {
  const animal = data.animalName;
  const numbers = data.polices.map(({ policeNumber }) => policeNumber).join(', ');
  const schein = data.polices.length === 1 ? 'deinen Versicherungsschein' : 'deine Versicherungsscheine';
  return layoutMail({
    subject: `${data.polices.length === 1 ? 'Dein Versicherungsschein' : 'Deine Versicherungsscheine'} für ${animal}: ${numbers}`,
    preheader: `Dein Vertrag für ${animal} ist unter Dach und Fach. Alle Unterlagen findest du im Anhang.`,
    blocks: [
      heading(`Willkommen unter unserem Dach, ${animal}!`),
      greeting(data.firstname),
      paragraph(
        `herzlichen Glückwunsch! Dein Vertrag für ${animal} ist unter Dach und Fach. Im Anhang findest du `,
        strong(schein),
        ' und alle Unterlagen zu deinem Vertrag. Bitte hebe sie gut auf.',
      ),
      ...data.polices.map((police) =>
        facts({
          title: police.tarifTitle,
          rows: [
            { label: 'Versicherungs\u00ADschein-Nummer', value: police.policeNumber },
            { label: 'Beginn', value: formatGermanDate(police.validFrom) },
            { label: 'Beitrag', value: police.premiumStr },
          ],
        }),
      ),
      ...invitationBlocks(data),
      ...(data.isUnconfirmed ? [ownershipNote()] : []),
      facts({
        title: 'SEPA-Lastschriftmandat',
        rows: [
          { label: 'Mandatsreferenz', value: data.mandate.reference },
          { label: 'Gläubiger-Identifikations\u00ADnummer', value: brand.payment.creditorId },
          { label: 'Zahlungs\u00ADempfänger', value: brand.payment.creditorName },
          { label: 'IBAN', value: data.mandate.ibanMasked },
          ...(data.firstDebitStr === null ? [] : [{ label: 'Erste Abbuchung', value: data.firstDebitStr }]),
        ],
      }),
      ...data.sections.map(facts),
      list('Im Anhang findest du', data.attachments),
      withdrawalNote(data.withdrawalUrl),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Versicherungsvertrag geschlossen hast.`,
  });
};

const invitationBlocks = ({ invitation, userAreaUrl }: PoliceMailData): Block[] => {
  const benefits = 'In deinem Loginbereich findest du deine Verträge und Unterlagen und kannst deine Daten ändern.';
  if (invitation === null) return [paragraph(benefits), button('Zum Loginbereich', userAreaUrl)];
  return [
    paragraph(`${benefits} Lege dafür jetzt dein Passwort fest:`),
    code(invitation.code, `Dein Bestätigungscode, ${invitation.validForDays} Tage gültig`),
    button('Passwort festlegen', invitation.url),
  ];
};
