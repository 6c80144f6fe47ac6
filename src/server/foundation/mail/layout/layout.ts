import brand from '#reference/brand.json' with { type: 'json' };
import type { Block } from './blocks.ts';
import { renderHtml, type ShownPhoto } from './render-html.ts';
import { renderText } from './render-text.ts';
import { plainLine } from './safe-text.ts';

export { brand };

/** Kept in one line. */
export const phone = brand.contact.phone.replaceAll(' ', '\u00A0');

/** A mail as its reader gets it. */
export type RenderedMail = { subject: string; text: string; html: string };

type MailContent = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  blocks: readonly Block[];
  /** Above everything: whom it is about. The text goes without. */
  photos?: readonly ShownPhoto[];
  /** Why somebody gets this mail; ends every mail to a customer. */
  reason: string;
};

/** A mail of a stock company is a business letter (§ 80 AktG): it names seat, register and those who answer for it. */
const imprint = () => {
  const { address, contact, company } = brand;
  return [
    `${brand.legalName}, ${address.street}\u00A0${address.buildingNo}, ${address.zipCode}\u00A0${address.city}`,
    `Telefon ${phone} (${contact.openingHours}), ${contact.infoMail}`,
    `Vorstand: ${company.board.join(', ')}. Vorsitz des Aufsichtsrats: ${company.supervisoryBoardChair}. ${company.registerCourt}, ${company.registerNumber}.`,
  ];
};

export const layoutMail = ({ subject, preheader, blocks, photos = [], reason }: MailContent): RenderedMail => {
  const footer = [`${brand.name}: ${brand.slogan}`, reason, ...imprint()];
  return {
    subject: plainLine(subject),
    text: renderText(blocks, footer),
    html: renderHtml({ subject, preheader, brandName: brand.name, photos, blocks, footer }),
  };
};
