import { expectTypeOf, test } from 'vitest';
import { loginCodeMailKind } from './customers/login/codes/login-code-mail.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { offerMailKind } from './offers/mails/offer-mail.ts';

/** Only the compiler reads it. */
const misuse = (database: Database, now: Date) => [
  // @ts-expect-error a name alone, misspelt or not, is no kind of mail
  enqueueMail(database, { kind: 'ofer' }, { offerUuid: 'x' }, now),
  // @ts-expect-error this payload belongs to another kind
  enqueueMail(database, loginCodeMailKind, { offerUuid: 'x' }, now),
  // @ts-expect-error a login code goes to somebody
  enqueueMail(database, loginCodeMailKind, {}, now),
  enqueueMail(database, offerMailKind, { offerUuid: 'x' }, now),
];

test('a mail of an unknown kind or with a wrong payload does not compile', () => {
  expectTypeOf(misuse).returns.toEqualTypeOf<Promise<number>[]>();
});
