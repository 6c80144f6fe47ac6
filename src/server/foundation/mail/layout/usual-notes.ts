import { withdrawalDays } from '#server/foundation/documents/public/product-figures.ts';
import { link, mailTo, note, type Block, paragraph } from './blocks.ts';
import { brand, phone } from './layout.ts';

/** Below what somebody else may have done in the customer's name. `reaction`: "Dann melde dich bitte sofort bei uns". */
export const notYouNote = (reaction: string): Block =>
  note('Das warst du nicht?', `${reaction}: Telefon `, phone, ' oder ', mailTo(brand.contact.infoMail), '.');

export const withdrawalNote = (withdrawalUrl: string): Block =>
  note(
    'Dein Widerrufsrecht',
    `Du kannst deine Vertragserklärung innerhalb von ${withdrawalDays} Tagen ohne Angabe von Gründen in Textform widerrufen (§\u00A08\u00A0VVG). `,
    'Die Frist beginnt, wenn du den Versicherungsschein und alle Vertragsunterlagen erhalten hast. Am schnellsten geht es online. ',
    link('Vertrag widerrufen', withdrawalUrl),
  );

/** Whoever knows an address may buy under it: its owner is told what to expect, or what to do (spec 15.13). */
export const ownershipNote = (): Block =>
  note(
    'Wir fragen einmal nach',
    'Dieser Vertrag wurde ohne Anmeldung geschlossen. Deshalb fragen wir dich in deinem Loginbereich, ob er dir gehört, und zeigen ihn dir nach deinem Ja. ',
    'Das warst du nicht? Dann sag es uns dort oder melde dich bei uns: Telefon ',
    phone,
    ' oder ',
    mailTo(brand.contact.infoMail),
    '.',
  );

/** Greets somebody whose first name we do not know without one. */
export const greeting = (firstname: string | null): Block => {
  const name = (firstname ?? '').trim();
  return paragraph(name === '' ? 'Hallo,' : `Hallo ${name},`);
};

export const farewell = (): Block => paragraph(`Herzliche Grüße, dein ${brand.name}-Team`);

/** To practices, which we address as Sie. */
export const formalFarewell = (): Block => paragraph(`Mit freundlichen Grüßen, Ihr ${brand.name}-Team`);
