import type { ComposedMail, MailToCompose, Making } from './mail-kind.ts';

/** A kind of mail whose dependencies are given. Its payload is what `enqueueMails` took for this kind. */
export type MailComposer = {
  makeOnce?: ((payload: never, now: Date) => Promise<Making<unknown>>) | undefined;
  compose: (mail: MailToCompose<never, never>) => Promise<ComposedMail>;
  isRepeatable?: boolean;
};

/** Composers by kind. */
export type MailComposers = Readonly<Record<string, MailComposer>>;

type AnyMailKind<Dependencies> = {
  kind: string;
  makeOnce?: ((payload: never, dependencies: Dependencies, now: Date) => Promise<Making<unknown>>) | undefined;
  compose: (mail: MailToCompose<never, never>, dependencies: Dependencies) => Promise<ComposedMail>;
  isRepeatable?: boolean;
};

export const bindMailKinds = <Dependencies>(
  kinds: readonly AnyMailKind<Dependencies>[],
  dependencies: Dependencies,
): MailComposers =>
  Object.fromEntries(
    kinds.map(({ kind, makeOnce, compose, isRepeatable = false }): [string, MailComposer] => [
      kind,
      {
        makeOnce: makeOnce && ((payload, now) => makeOnce(payload, dependencies, now)),
        compose: (mail) => compose(mail, dependencies),
        isRepeatable,
      },
    ]),
  );
