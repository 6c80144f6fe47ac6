import { Type } from 'typebox';
import { offerLimits } from '#domain/basics/limits.ts';
import { closed } from '#domain/wire/basic-schemas.ts';
import { file } from '#domain/wire/call.ts';

/** As long as a uuid for each further animal of a basket. */
const Others = Type.Object(
  { others: Type.Optional(Type.String({ pattern: `^[\\da-fA-F,-]{0,${37 * offerLimits.basketMost}}$` })) },
  closed,
);

/** The days of new contracts for the customer's own calendar, opened by a plain link (spec 11.11). */
export const firstDaysFile = file('/webapi/v1/commands/first_days/:offerUuid.ics', {
  tag: 'Angebote',
  caller: 'anyone',
  summary: 'Beginn, Widerruf und erste Abbuchung als Kalender',
  query: Others,
  contentType: 'text/calendar; charset=utf-8',
  disposition: 'attachment',
});
