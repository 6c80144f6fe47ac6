import type { CoverPeriod, SettlementBasis } from '#domain/claims/settling/settlement.ts';
import { isWithin, type IsoDate } from '#domain/basics/calendar-date.ts';

type Cover = { isCovered: boolean; title: string; words: string };

const nothing: Cover = {
  isCovered: false,
  title: 'Heute kein Schutz',
  words: 'An diesem Tag zahlen wir nichts. Bitte rechnen Sie direkt mit der Tierhalterin oder dem Tierhalter ab.',
};

const wordsOf = ({ coversOperations }: CoverPeriod): Cover =>
  coversOperations
    ? {
        isCovered: true,
        title: 'OP-Schutz',
        words:
          'Versichert sind Operationen mit der Diagnostik davor, der Narkose, der Unterbringung und der Nachsorge bis 14 Tage danach. Ohne Operation zahlen wir nichts.',
      }
    : {
        isCovered: true,
        title: 'Vollschutz',
        words: 'Versichert sind Untersuchung, Diagnostik, Behandlung, Medikamente, Operationen und Vorsorge.',
      };

/** What a practice is told of a day's cover, and nothing of why there is none: that is the customer's business. */
export const tellCover = ({ periods, rests }: Pick<SettlementBasis, 'periods' | 'rests'>, day: IsoDate): Cover => {
  const period = periods.find(({ from, until }) => isWithin(day, from, until ?? day));
  const isResting = rests.some(({ from, to }) => isWithin(day, from, to ?? day));
  return period === undefined || isResting ? nothing : wordsOf(period);
};
