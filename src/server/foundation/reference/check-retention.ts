import { deletedKinds, keptKinds, savedForDays } from '#domain/product/retention-kinds.ts';
import type { ReferenceData } from './read-reference.ts';
import type { Fault } from './reference-file.ts';

const file = 'retention.json';
/** The database itself lets nobody delete what is younger (a trigger in the migration of the audit log). */
const leastYearsOfAudit = 10;

/** Every kind has one period: what has none would be kept for ever, what has two nobody could tell (spec 22.1). */
export const checkRetention = ({ settings: { retention } }: ReferenceData): Fault[] => {
  const reasons: string[] = [];
  const checkOnce = (part: string, kinds: readonly string[], given: readonly { key: string }[]) => {
    for (const kind of kinds) {
      const count = given.filter(({ key }) => key === kind).length;
      if (count !== 1) reasons.push(`${part}: „${kind}“ muss genau einmal vorkommen, nicht ${count}-mal`);
    }
  };
  checkOnce('deleted', deletedKinds, retention.deleted);
  checkOnce('kept', keptKinds, retention.kept);
  if (retention.kept.some(({ unit }) => unit !== 'years')) reasons.push('kept: was ein Gesetz aufbewahrt, zählt in Jahren');
  if (retention.kept.some(({ key, amount }) => key === 'audit' && amount < leastYearsOfAudit))
    reasons.push(`kept: „audit“ muss mindestens ${leastYearsOfAudit} Jahre bleiben`);
  const { amount, unit } = retention.browser;
  if (unit !== 'days' || amount !== savedForDays)
    reasons.push(`browser: der Browser behält einen begonnenen Antrag ${savedForDays} Tage`);
  return reasons.map((reason) => ({ file, line: 0, reason }));
};
