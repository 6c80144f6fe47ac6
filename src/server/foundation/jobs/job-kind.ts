import type { Actor } from '#server/foundation/audit/audit-store.ts';

/** A job as its handler meets it. */
export type RunningJob<Payload> = {
  payload: Payload;
  orderedBy: Actor;
  orderedAt: Date;
  /** Says how far it is. Throws between two steps when the server is stopped, or when another has taken over. */
  note: (progress: number) => void;
};

/**
 * Work that takes longer than an answer may. `run` may be killed anywhere and begins anew on the same server or another, so each of its steps
 * is a transaction that finds out what is left to do; a result that got lost is worked out again.
 */
export type JobKind<Payload extends object, Result extends object, Dependencies> = {
  /** Its name in the table; written here and nowhere else. */
  kind: string;
  /** Only this subject can be worked on here; all of them where it is missing. */
  subjectHere?: (dependencies: Dependencies) => string;
  run: (job: RunningJob<Payload>, dependencies: Dependencies) => Promise<Result>;
};

/** Whoever orders or shows a job knows its payload and its result; what its work depends on is no concern of theirs. */
export type JobKindOf<Payload extends object, Result extends object> = {
  kind: string;
  run: (job: RunningJob<Payload>, dependencies: never) => Promise<Result>;
};

/** A kind whose dependencies are given. Its payload is what `orderJob` took for this kind. */
export type JobHandler = { kind: string; subject: string | null; run: (job: RunningJob<never>) => Promise<object> };

type AnyJobKind<Dependencies> = {
  kind: string;
  subjectHere?: (dependencies: Dependencies) => string;
  run: (job: RunningJob<never>, dependencies: Dependencies) => Promise<object>;
};

export const bindJobKinds = <Dependencies>(
  kinds: readonly AnyJobKind<Dependencies>[],
  dependencies: Dependencies,
): readonly JobHandler[] =>
  kinds.map(({ kind, subjectHere, run }) => ({
    kind,
    subject: subjectHere?.(dependencies) ?? null,
    run: (job) => run(job, dependencies),
  }));
