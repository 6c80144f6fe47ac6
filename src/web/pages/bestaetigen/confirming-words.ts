import { brand } from '#web/brand.ts';
import type { LinkedDeclaration } from '#domain/wire/shop/declarations.ts';

export const confirmingWords = {
  cancellation: {
    title: 'ist diese Kündigung von dir?',
    confirm: 'Ja, Kündigung bestätigen',
    yours: 'Deine Kündigung',
  },
  withdrawal: { title: 'ist dieser Widerruf von dir?', confirm: 'Ja, Widerruf bestätigen', yours: 'Dein Widerruf' },
} as const;

const reach = `${brand.contact.infoMail} oder ${brand.contact.phone}`;

/** Why there is nothing to press any more, and how the contract stands. */
export const closedWords = ({ kindKey, stateKey, outcome }: LinkedDeclaration): { title: string; texts: readonly string[] } => {
  const { yours } = confirmingWords[kindKey];
  switch (stateKey) {
    case 'applied':
      return {
        title: `${yours} ist umgesetzt.`,
        texts: [outcome, 'Die Bestätigung kommt per E-Mail, hier ist nichts mehr zu tun.'],
      };
    case 'examined':
      return {
        title: `${yours} ist bestätigt.`,
        texts: ['Jemand aus unserem Team prüft das jetzt und schreibt dir. Hier ist nichts mehr zu tun.'],
      };
    case 'over':
      return { title: 'Hier ist nichts mehr zu tun', texts: [outcome, 'Diese Erklärung ändert daran nichts mehr.'] };
    case 'decided':
      return {
        title: 'Wir haben uns schon darum gekümmert',
        texts: [
          'Jemand aus unserem Team hat inzwischen darüber entschieden.',
          outcome,
          `Fragen dazu? Melde dich gern: ${reach}.`,
        ],
      };
    default:
      return {
        title: 'Dieser Link ist abgelaufen',
        texts: [`Die Erklärung liegt uns trotzdem vor. Melde dich bitte, dann geht es weiter: ${reach}.`],
      };
  }
};
