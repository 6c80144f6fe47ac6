import { todayOf } from '#server/foundation/clock.ts';
import { findWaitingDays } from '#server/business/day/day-store.ts';
import type { DayResult } from '#server/business/day/do-day.ts';
import { doWaitingDays } from '#server/business/day/days.ts';
import { command } from './calling/command.ts';
import { formatTable } from './calling/table.ts';

const numbersOf = ({ renewed, ended, announced, booked, noticed, deleted }: DayResult) => [
  renewed,
  ended,
  announced,
  booked,
  noticed,
  deleted,
];

/** The days that nobody has done yet (spec 8.11). */
export const day = command({
  options: { 'dry-run': { help: 'Nennt die offenen Tage und tut nichts' } },
  example: '--dry-run',
  run: async ({ options }, { database, clock, say }) => {
    if (options['dry-run']) {
      const days = await findWaitingDays(database, todayOf(clock));
      if (options.json) say(JSON.stringify({ waiting: days }, null, 2));
      else for (const line of days.length === 0 ? ['Kein Tag ist offen.'] : ['Noch offen:', ...days]) say(line);
      return 0;
    }
    const days = await doWaitingDays({ database, clock });
    if (options.json) say(JSON.stringify(days, null, 2));
    else if (days.length === 0) say('Heute ist schon alles getan, oder ein Server ist gerade dabei.');
    else {
      const columns = [
        { title: 'Tag' },
        ...['verlängert', 'beendet', 'erinnert', 'gebucht', 'angekündigt', 'gelöscht'].map((title) => ({
          title,
          isNumber: true,
        })),
      ];
      const rows = days.map((one) => [one.day, ...numbersOf(one.result).map(String)]);
      formatTable(columns, rows).forEach(say);
    }
    return 0;
  },
});
