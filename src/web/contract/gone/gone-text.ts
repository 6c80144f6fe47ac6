import { openRestText } from '#domain/money/debit-notices.ts';
import type { GoneCauseKey } from '#domain/police/ending/animal-gone.ts';
import type { Row } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import type { AnimalGoneResult } from '#domain/wire/area/endings.ts';

/** The reason as the page's address has it. */
export const causeOfReason = (reason: string | null): GoneCauseKey => (reason === 'abgegeben' ? 'given_away' : 'died');

type GoneTexts = {
  title: (name: string) => string;
  words: string;
  day: (name: string) => string;
  done: (name: string) => string;
};

export const goneTexts: Readonly<Record<GoneCauseKey, GoneTexts>> = {
  died: {
    title: (name) => `Abschied von ${name}`,
    words: 'Es tut uns sehr leid. Wir brauchen von dir nur den Tag, um alles andere kümmern wir uns.',
    day: (name) => `Wann ist ${name} gestorben?`,
    done: (name) => `Wir denken an dich und an ${name}.`,
  },
  given_away: {
    title: (name) => `${name} hat ein neues Zuhause`,
    words: 'Sag uns nur, seit wann. Um die Verträge kümmern wir uns.',
    day: (name) => `Seit wann ist ${name} nicht mehr bei dir?`,
    done: (name) => `Danke, dass du für ${name} da warst.`,
  },
};

/** What becomes of each contract, and what comes back. */
export const goneRows = ({ contracts, dayStr, isApplied, refundAmount, refundStr }: AnimalGoneResult): Row[] => [
  ...contracts.map(({ tarifNameStr, policeNumber, isEnding }): Row => {
    const end = isEnding ? `endet am ${dayText(dayStr)}` : 'läuft für die anderen Tiere weiter, mit kleinerem Beitrag';
    return [tarifNameStr, isApplied ? `${policeNumber}: ${end}` : policeNumber];
  }),
  ['Du bekommst zurück', isApplied && refundAmount > 0 ? refundStr : null],
];

export const goneOutcome = ({ animalName, dayStr, isApplied, refundAmount }: AnimalGoneResult): string => {
  if (!isApplied)
    return 'Zu diesem Tag möchten wir selbst nachsehen. Jemand aus unserem Team schreibt dir, wann die Verträge enden und was du zurückbekommst.';
  const money =
    refundAmount > 0 ? 'Was du für die Tage danach schon gezahlt hast, bekommst du auf den Tag genau zurück.' : openRestText;
  return `Alle Verträge für ${animalName} enden mit dem ${dayText(dayStr)}. ${money}`;
};
