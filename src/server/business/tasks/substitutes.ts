import { addDays, formatGermanDate, isBefore, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, ok, type Issue } from '#domain/basics/issue.ts';
import type { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { AbsenceEnd, NewAbsence, WorkPeople } from '#domain/wire/desk/handing-over.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { takeTurns } from '#server/foundation/database/query-parts.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { deleteAbsence, findAbsences, findColleagues, insertAbsence, type Absence } from './absence-store.ts';

type Dependencies = Pick<Work, 'database' | 'clock'>;

/** Nobody plans further ahead. */
const mostDaysAhead = 366;

/** Who could do a thing instead, and who is away until when. */
export const listPeople = async (staff: RequestStaff, { database, clock }: Dependencies): Promise<WorkPeople> => {
  const today = todayOf(clock);
  const absences = await findAbsences(database, today);
  const mayEnd = ({ staffId }: Absence) => staffId === staff.staffId || staff.roleKey === 'lead';
  return {
    people: (await findColleagues(database)).map((person) => ({ ...person, isMe: person.staffId === staff.staffId })),
    absences: absences.map((absence) => ({ ...absence, isNow: !isBefore(today, absence.fromDay), mayEnd: mayEnd(absence) })),
  };
};

const touches = (one: Pick<Absence, 'fromDay' | 'toDay'>, other: Pick<Absence, 'fromDay' | 'toDay'>) =>
  !isBefore(one.toDay, other.fromDay) && !isBefore(other.toDay, one.fromDay);

const spanText = ({ fromDay, toDay }: Pick<Absence, 'fromDay' | 'toDay'>) =>
  `vom ${formatGermanDate(fromDay)} bis ${formatGermanDate(toDay)}`;

const checkDays = (fromDay: IsoDate | null, toDay: IsoDate | null, today: IsoDate): Issue[] => {
  if (fromDay === null) return [error('Bitte gib den ersten Tag an.', 'fromStr')];
  if (toDay === null) return [error('Bitte gib den letzten Tag an.', 'toStr')];
  if (isBefore(toDay, fromDay)) return [error('Der letzte Tag liegt vor dem ersten.', 'toStr')];
  if (isBefore(toDay, today)) return [error('Diese Zeit ist schon vorbei.', 'toStr')];
  if (isBefore(addDays(today, mostDaysAhead), toDay)) return [error('Das ist zu weit voraus, höchstens ein Jahr.', 'toStr')];
  return [];
};

const requireOwn = (staffId: number, staff: RequestStaff) => {
  if (staffId !== staff.staffId && staff.roleKey !== 'lead')
    throw new Problem('forbidden', [error('Für andere trägt nur die Leitung eine Vertretung ein.')]);
};

/** Everybody for themselves, a lead for anybody: what they have taken is the substitute's to do in these days (spec 19.5). */
export const nameSubstitute = (body: NewAbsence, staff: RequestStaff, { database, clock }: Dependencies): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    const staffId = body.staffId ?? staff.staffId;
    requireOwn(staffId, staff);
    const today = todayOf(clock);
    const [fromDay, toDay] = [parseIsoDate(body.fromStr), parseIsoDate(body.toStr)];
    const issues = checkDays(fromDay, toDay, today);
    if (fromDay === null || toDay === null || issues.length > 0) return { _issues: issues };
    // Two who enter the same days at once come one after the other.
    await takeTurns(transaction, 'staff_absence');
    const people = await findColleagues(transaction);
    const person = people.find((each) => each.staffId === staffId);
    const substitute = people.find((each) => each.staffId === body.substituteId);
    if (person === undefined) return { _issues: [error('Diese Person gibt es nicht, oder ihr Zugang ist gesperrt.', 'staffId')] };
    if (substitute === undefined || substitute === person)
      return { _issues: [error('Bitte wähle jemand anderen als Vertretung.', 'substituteId')] };
    if (substitute.roleKey !== person.roleKey && substitute.roleKey !== 'lead')
      return { _issues: [error(`${substitute.name} hat eine andere Rolle und könnte die Arbeit nicht tun.`, 'substituteId')] };
    const span = { fromDay, toDay };
    const absences = (await findAbsences(transaction, today)).filter((absence) => touches(absence, span));
    const own = absences.find((absence) => absence.staffId === staffId);
    const confirmation = ok(`${substitute.name} vertritt ${person.name} ${spanText(span)}.`);
    if (own !== undefined && own.substituteId === substitute.staffId && own.fromDay === fromDay && own.toDay === toDay)
      return { _issues: [confirmation] };
    if (own !== undefined)
      return { _issues: [error(`${person.name} ist ${spanText(own)} schon eingetragen, vertreten von ${own.substituteName}.`)] };
    const away = absences.find((absence) => absence.staffId === substitute.staffId);
    if (away !== undefined)
      return { _issues: [error(`${substitute.name} ist ${spanText(away)} selbst nicht da.`, 'substituteId')] };
    const standsIn = absences.find((absence) => absence.substituteId === staffId);
    if (standsIn !== undefined)
      return { _issues: [error(`${person.name} vertritt ${spanText(standsIn)} ${standsIn.name}. Bitte ändere zuerst das.`)] };
    await insertAbsence(transaction, { staffId, substituteId: substitute.staffId, ...span });
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey: 'staff.substitute_named',
      subject: { kindKey: 'staff', id: staffId },
      after: { name: substitute.name, from: fromDay, to: toDay },
      now: clock.now(),
    });
    return { _issues: [confirmation] };
  });

/** Somebody is back sooner, or does not go. */
export const endAbsence = (
  { absenceId }: AbsenceEnd,
  staff: RequestStaff,
  { database, clock }: Dependencies,
): Promise<IssuesAnswer> =>
  database.transaction().execute(async (transaction) => {
    await takeTurns(transaction, 'staff_absence');
    const match = (await findAbsences(transaction, todayOf(clock))).find((absence) => absence.absenceId === absenceId);
    const confirmation = ok('Die Vertretung ist ausgetragen.');
    if (match === undefined) return { _issues: [confirmation] };
    requireOwn(match.staffId, staff);
    await deleteAbsence(transaction, absenceId);
    await appendAudit(transaction, {
      actor: { staffId: staff.staffId, name: staff.name },
      actionKey: 'staff.substitute_ended',
      subject: { kindKey: 'staff', id: match.staffId },
      before: { name: match.substituteName, from: match.fromDay, to: match.toDay },
      now: clock.now(),
    });
    return { _issues: [confirmation] };
  });
