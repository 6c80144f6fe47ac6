import { isoDate } from '#domain/calendar-date.ts';
import type { SummarySection } from '#domain/summary.ts';
import { advertisementOptInMail } from './advertisement-opt-in-mail.ts';
import { applicationReceivedMail } from './application-received-mail.ts';
import { breedingPoliceChangedMail, breedingPoliceMail } from './breeding-police-mail.ts';
import { buyerInvitationMail } from './buyer-invitation-mail.ts';
import { caseOpenedMail } from './case-opened-mail.ts';
import { cancellationReceiptMail, withdrawalReceiptMail } from './contract-receipt-mails.ts';
import { declinedMail } from './declined-mail.ts';
import { emailChangedMail, emailChangeMail, emailTakenMail } from './email-change-mails.ts';
import { erasureReceivedMail } from './erasure-received-mail.ts';
import { feedbackMail } from './feedback-mail.ts';
import { ibanChangedMail } from './iban-changed-mail.ts';
import type { RenderedMail } from './layout.ts';
import { liabilityDetailsMail } from './liability-details-mail.ts';
import { loginCodeMail } from './login-code-mail.ts';
import { offerMail } from './offer-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { policeMail } from './police-mail.ts';

/** What a customer can type; tests put something hostile into every place. */
export type SampleWords = { name: string; animal: string; free: string };

const shop = 'https://tierdach.example';
const at = new Date('2026-11-15T13:05:00Z');
const plain: SampleWords = { name: 'Jürgen', animal: 'Bello', free: 'Labrador Retriever' };

/** Every mail of the shop once, for tests and for looking at them. */
export const sampleMails = ({ name, animal, free }: SampleWords = plain): Record<string, RenderedMail> => {
  const sections: SummarySection[] = [
    {
      title: 'Dein Tier',
      rows: [
        { label: 'Name', value: animal },
        { label: 'Rasse', value: free },
        { label: 'Geburtsdatum', value: '03.02.2024' },
      ],
    },
    {
      title: 'Vertrag',
      rows: [
        { label: 'Selbstbeteiligung', value: '85 € im Jahr' },
        { label: 'Laufzeit', value: '3 Jahre' },
      ],
    },
  ];
  const attachments = [
    'Angebot',
    'Allgemeine Versicherungsbedingungen (AVB)',
    'Produktinformationsblatt',
    'Erstinformation',
    'Datenschutzhinweise',
  ];
  const common = {
    firstname: name,
    animalName: animal,
    tarifTitle: 'Hundekrankenversicherung Vollschutz',
    premiumStr: '46,12 € / Monat',
  };
  const declaration: SummarySection = {
    title: 'Deine Erklärung',
    rows: [
      { label: 'Art der Erklärung', value: 'außerordentliche Kündigung' },
      { label: 'Grund', value: free },
      { label: 'Name', value: name },
    ],
  };
  const policeNumber = 'KV/2026/0000000042';
  const police = { policeNumber, tarifTitle: common.tarifTitle, premiumStr: common.premiumStr, validFrom: isoDate('2026-12-01') };
  const policeData = {
    ...common,
    polices: [
      police,
      { ...police, policeNumber: 'HV/2026/0000000043', tarifTitle: 'Hundehalterhaftpflicht', premiumStr: '4,83 € / Monat' },
    ],
    mandate: { reference: 'TD-2026-0000000042', ibanMasked: 'DE89 **** **** **** **30 00' },
    sections,
    userAreaUrl: `${shop}/user`,
    withdrawalUrl: `${shop}/vertrag-widerrufen?nummer=1&art=kv`,
    attachments: ['Versicherungsschein', 'SEPA-Lastschriftmandat', ...attachments.slice(1)],
  };
  const receipt = { firstname: name, policeNumber, receivedAt: at, declaration };
  const breedingPolice = {
    firstname: name,
    animalNames: [animal, 'Luna'],
    policeNumber: 'ZT/2026/0000000044',
    tarifTitle: 'Tierdach Züchtertarif Hund',
    variantTitle: 'Wurf',
    premiumStr: '41,50 € / Monat',
    validFrom: isoDate('2026-12-01'),
    ibanMasked: 'DE89 **** **** **** **30 00',
    breedingUrl: `${shop}/user/zucht`,
    withdrawalUrl: `${shop}/widerrufen`,
    attachments: ['Versicherungsschein: Tierdach Züchtertarif Hund', 'Widerrufsbelehrung'],
  };
  return {
    offer: offerMail({
      ...common,
      createdAt: at,
      isManual: false,
      restoreUrl: `${shop}/beitragberechnen?offer=3f1c&a=1`,
      sections,
      attachments,
    }),
    'offer-manual': offerMail({
      ...common,
      createdAt: at,
      isManual: true,
      restoreUrl: `${shop}/beitragberechnen?offer=3f1c&a=1`,
      sections,
      attachments,
    }),
    police: policeMail({
      ...policeData,
      invitation: { code: '7K3M-9QXD', url: `${shop}/login/passwort?email=a%40b.example`, validForDays: 7 },
    }),
    'police-known-customer': policeMail({ ...policeData, polices: [police], invitation: null }),
    'application-received': applicationReceivedMail({ ...common, sections }),
    'liability-details': liabilityDetailsMail({ ...common, policeNumber: 'HV/2026/0000000043' }),
    'login-code': loginCodeMail({ code: '7K3M-9QXD', url: `${shop}/login/passwort`, validForHours: 24 }),
    'buyer-invitation': buyerInvitationMail({
      firstname: name,
      breederName: name,
      animalName: animal,
      url: `${shop}/beitragberechnen?species=dog&is_child_animal_selling=true&child_animal_token=abc`,
      advantages: [
        { title: 'Kein Mindestalter', text: 'Du kannst dein Tier vom ersten Tag an versichern.' },
        { title: '45 € Welpengutschein', text: 'Wir schreiben dir 45 € gut.' },
        { title: 'Keine Wartezeit', text: 'Der Schutz gilt ab Beginn.' },
      ],
    }),
    'breeding-police': breedingPoliceMail({ ...breedingPolice, mandateReference: 'TD-2026-0000000044' }),
    'breeding-police-changed': breedingPoliceChangedMail({ ...breedingPolice, mandateReference: null }),
    'cancellation-receipt': cancellationReceiptMail({
      ...receipt,
      isApplied: true,
      isExtraordinary: false,
      endsAt: '01.12.2029',
    }),
    'cancellation-receipt-open': cancellationReceiptMail({
      ...receipt,
      policeNumber: null,
      isApplied: false,
      isExtraordinary: true,
      endsAt: 'zum nächstmöglichen Zeitpunkt',
    }),
    'withdrawal-receipt': withdrawalReceiptMail({ ...receipt, isApplied: true }),
    'withdrawal-receipt-open': withdrawalReceiptMail({ ...receipt, isApplied: false, firstname: null }),
    'iban-changed': ibanChangedMail({
      firstname: name,
      changedAt: at,
      ibanMasked: 'DE89 **** **** **** **30 00',
      mandateReference: 'TD-2026-0000000042',
    }),
    'password-changed': passwordChangedMail({ firstname: name, changedAt: at, url: `${shop}/login_request` }),
    'email-change': emailChangeMail({ code: '7K3M-9QXD', url: `${shop}/user/profil`, validForHours: 24 }),
    'email-taken': emailTakenMail({ url: `${shop}/login_request` }),
    'email-changed': emailChangedMail({ firstname: name, changedAt: at }),
    'erasure-received': erasureReceivedMail({ firstname: name, receivedAt: at, message: free }),
    'advertisement-opt-in': advertisementOptInMail({ confirmUrl: `${shop}/werbung-bestaetigen?token=abc` }),
    'case-opened': caseOpenedMail({
      caseId: 17,
      kind: 'Kündigung',
      email: 'erika.mustermann@beispiel.example',
      receivedAt: at,
      policeNumber: null,
      rows: [{ label: 'Angaben zum Vertrag', value: free }],
    }),
    feedback: feedbackMail({
      email: 'erika@beispiel.example',
      subject: free,
      message: `Guten Tag,\n\n${free}\nGrüße ${name}`,
      receivedAt: at,
    }),
    declined: declinedMail({ ...common, policeNumber, reason: free }),
  };
};
