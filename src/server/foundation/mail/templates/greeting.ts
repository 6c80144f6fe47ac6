import { paragraph, type Block } from './blocks.ts';
import { brand } from './layout.ts';

/** Whose first name we do not know is greeted without one. */
export const greeting = (firstname: string | null): Block => {
  const name = (firstname ?? '').trim();
  return paragraph(name === '' ? 'Hallo,' : `Hallo ${name},`);
};

export const farewell = (): Block => paragraph(`Herzliche Grüße, dein ${brand.name}-Team`);
