import type { MailMessage } from './mail-message.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import type { RenderedMail } from './layout/layout.ts';
import type { SampleWords } from './layout/sample-data.ts';

export type ComposedMail = {
  message: MailMessage;
  /** Runs in the transaction that marks the mail sent, and with that transaction only. */
  onSent?: (transaction: Transaction) => Promise<void>;
};

/**
 * All that a mail is made of: it reads the same on its second journey, so nothing here tells the hour of sending. `sender`: the
 * network that has asked for it, while that is known.
 */
export type MailToCompose<Payload, Made> = { payload: Payload; made: Made; createdAt: Date; sender?: string | undefined };

/** Something new that a mail brings, a code for instance, and how the shop remembers it. */
export type Making<Made> = { made: Made; record: (transaction: Transaction) => Promise<void> };

/** Composing reads and has no effect but that letters are kept (spec 17.3): whatever a mail needs to be made is made by `makeOnce`. */
type Composing<Payload, Dependencies, Made> = {
  compose: (mail: MailToCompose<Payload, Made>, dependencies: Dependencies) => Promise<ComposedMail>;
};

/**
 * Runs before the first sending; what it made stays with the mail, encrypted, until the mail is sent. It has no effect of its
 * own: `record` writes, in the transaction that keeps what was made.
 */
type MakingOnce<Payload, Dependencies, Made> = [Made] extends [null]
  ? { makeOnce?: never }
  : { makeOnce: (payload: Payload, dependencies: Dependencies, now: Date) => Promise<Making<Made>> };

/** One kind of mail: the payload that the outbox keeps, how the message is made of it, and how it looks. */
export type MailKind<Payload extends object, Dependencies, Made = null> = Composing<Payload, Dependencies, Made> &
  MakingOnce<Payload, Dependencies, Made> & {
    /** Its name in the outbox; written here and nowhere else. */
    kind: string;
    /** Tells what is true whenever it is read: the desk may send it again, so its payload outlives the sending (spec 19.8). */
    isRepeatable?: true;
    samples: (words: SampleWords) => Record<string, RenderedMail>;
  };

/** Whoever puts a mail into the outbox knows its payload; what its making depends on is no concern of theirs. */
export type MailKindOf<Payload extends object> = { kind: string } & Composing<Payload, never, never>;
