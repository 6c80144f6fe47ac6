import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { button, heading, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote } from './usual-notes.ts';

export type PasswordChangedMailData = { firstname: string; changedAt: Date; url: string };

export const passwordChangedMail = (data: PasswordChangedMailData): RenderedMail =>
  layoutMail({
    subject: 'Dein Passwort wurde geändert',
    preheader: 'Auf allen anderen Geräten bist du jetzt abgemeldet.',
    blocks: [
      heading('Dein Passwort ist geändert'),
      greeting(data.firstname),
      paragraph('dein Passwort wurde am ', strong(formatGermanInstant(data.changedAt)), ' geändert.'),
      paragraph('Auf allen anderen Geräten bist du damit abgemeldet.'),
      notYouNote('Dann lege gleich ein neues Passwort fest und melde dich bei uns'),
      button('Neues Passwort festlegen', data.url),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil das Passwort für deinen Loginbereich bei ${brand.name} geändert wurde.`,
  });
