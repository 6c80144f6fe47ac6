import { systemClock } from '#server/clock.ts';
import { doWaitingDays } from '#server/day/days.ts';
import type { Command } from './command.ts';

/** The days that nobody has done yet (spec 8.11). */
export const day: Command = async (words, { database, say }) => {
  const done = await doWaitingDays({ database, clock: systemClock });
  if (words.includes('--json')) say(JSON.stringify(done, null, 2));
  else if (done.length === 0) say('Heute ist schon alles getan, oder ein Server ist gerade dabei.');
  else
    for (const { day: one, result } of done)
      say(`${one}: ${result.renewed} verlängert, ${result.ended} beendet, ${result.announced} Mal an das Ende erinnert`);
  return 0;
};
