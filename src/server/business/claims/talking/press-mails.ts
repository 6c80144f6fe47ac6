import { practiceAccountMailKind } from '#server/business/claims/practices/practice-account-mail.ts';
import { practiceQuestionMailKind } from '#server/business/claims/practices/practice-question-mail.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { composerOf, type Composers } from '#server/foundation/press.ts';
import { advanceMailKind, billQuestionMailKind } from './bill-talk-mail.ts';
import { payeeChangedMailKind } from './payee-changed-mail.ts';

/** Each mail that a press about a bill sends, as it is shown before. Its link is made when it goes out. */
export const billPressMails =
  (publicUrl: string) =>
  (database: Database): Composers => ({
    ...composerOf(billQuestionMailKind, { publicUrl }, null),
    ...composerOf(advanceMailKind, {}, null),
    ...composerOf(payeeChangedMailKind, {}, null),
    ...composerOf(practiceAccountMailKind, {}, null),
    ...composerOf(practiceQuestionMailKind, { database, publicUrl }, { token: '…' }),
  });
