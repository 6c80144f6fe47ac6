import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { button, facts, heading, list, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote, withdrawalNote } from './usual-notes.ts';

export type BreedingPoliceMailData = {
  firstname: string;
  animalNames: readonly string[];
  policeNumber: string;
  tarifTitle: string;
  variantTitle: string;
  premiumStr: string;
  validFrom: IsoDate;
  /** Of a new one. */
  firstDebitStr: string | null;
  /** The IBAN is masked (spec 3.6). */
  ibanMasked: string;
  /** Null where the mandate that was given earlier goes on. */
  mandateReference: string | null;
  /** To the breeding part of the customer area. */
  breedingUrl: string;
  withdrawalUrl: string;
  attachments: readonly string[];
};

const factsOf = (data: BreedingPoliceMailData) =>
  facts({
    title: data.tarifTitle,
    rows: [
      { label: 'Versicherungs\u00ADschein-Nummer', value: data.policeNumber },
      { label: 'Variante', value: data.variantTitle },
      { label: 'Zuchttiere', value: data.animalNames.join(', ') },
      { label: 'Beginn', value: formatGermanDate(data.validFrom) },
      { label: 'Beitrag', value: data.premiumStr },
      ...(data.firstDebitStr === null ? [] : [{ label: 'Erste Abbuchung', value: data.firstDebitStr }]),
      { label: 'IBAN', value: data.ibanMasked },
      ...(data.mandateReference === null ? [] : [{ label: 'Mandatsreferenz', value: data.mandateReference }]),
    ],
  });

const reason = `Du bekommst diese E-Mail, weil du bei ${brand.name} deine Zucht versicherst.`;

export const breedingPoliceMail = (data: BreedingPoliceMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Versicherungsschein für deine Zucht: ${data.policeNumber}`,
    preheader: 'Dein Züchtertarif ist abgeschlossen. Alle Unterlagen findest du im Anhang.',
    blocks: [
      heading('Willkommen im Züchtertarif!'),
      greeting(data.firstname),
      paragraph(
        'herzlichen Glückwunsch! Dein Züchtertarif ist abgeschlossen. Im Anhang findest du ',
        strong('deinen Versicherungsschein'),
        ' und alle Unterlagen zu deinem Vertrag. Bitte hebe sie gut auf.',
      ),
      factsOf(data),
      paragraph(
        'Sobald ein Wurf da ist, trägst du die Jungtiere in deinem Loginbereich ein. Dort meldest du auch ihren Verkauf.',
      ),
      button('Zu meiner Zucht', data.breedingUrl),
      list('Im Anhang findest du', data.attachments),
      withdrawalNote(data.withdrawalUrl),
      farewell(),
    ],
    reason,
  });

export const breedingPoliceChangedMail = (data: BreedingPoliceMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Züchtertarif ist geändert: ${data.policeNumber}`,
    preheader: 'Im Anhang findest du den Nachtrag zu deinem Versicherungsschein.',
    blocks: [
      heading('Dein Züchtertarif ist geändert'),
      greeting(data.firstname),
      paragraph(
        'wir haben deinen Züchtertarif wie gewünscht geändert. Der ',
        strong('Nachtrag zu deinem Versicherungsschein'),
        ' liegt dieser E-Mail bei. Ab jetzt gilt:',
      ),
      factsOf(data),
      button('Zu meiner Zucht', data.breedingUrl),
      notYouNote('Dann melde dich bitte gleich bei uns'),
      farewell(),
    ],
    reason,
  });
