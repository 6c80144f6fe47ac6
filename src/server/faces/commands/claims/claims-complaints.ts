import { todayInBerlin, yearOf } from '#domain/basics/calendar-date.ts';
import { complaintRegister } from '#server/business/claims/talking/disagree.ts';
import { command } from '#server/faces/commands/calling/command.ts';
import { WrongCall } from '#server/faces/commands/calling/parse-call.ts';

/** For the yearly report to the supervision. */
export const claimsComplaints = command({
  options: { year: { value: 'JAHR', help: 'Das Jahr des Eingangs; sonst das laufende.' } },
  example: '--year 2027 > beschwerden.csv',
  run: async ({ options: { year, json } }, { database, clock, say }) => {
    if (year !== null && !/^20\d\d$/.test(year)) throw new WrongCall('Bitte ein Jahr nennen: --year 2027');
    const wantedYear = year === null ? yearOf(todayInBerlin(clock.now())) : Number(year);
    const { csv, counts } = await complaintRegister(wantedYear, { database });
    if (json) say(JSON.stringify({ year: wantedYear, counts, csv }, null, 2));
    else {
      csv.trimEnd().split('\r\n').forEach(say);
      const ends = `${counts.changed} geändert, ${counts.kept} bestätigt, ${counts.withdrawn} zurückgezogen, ${counts.open} offen`;
      say(`${counts.all} ${counts.all === 1 ? 'Beschwerde' : 'Beschwerden'}: ${ends}.`);
    }
    return 0;
  },
});
