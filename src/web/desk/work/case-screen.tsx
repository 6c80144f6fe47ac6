import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Call } from '#domain/wire/call.ts';
import type { WorkAside } from '#domain/wire/desk/work.ts';
import { read } from '#web/ask.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Asked, Screen, TextButton } from '#web/desk/parts/screen.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { Aside, WaitingSince } from './aside.tsx';
import styles from './work.module.css';

type CaseScreenProps<Param extends string, Found> = {
  /** The name in the screen's address and in the call's. */
  param: Param;
  call: Call<Record<Param, string | number>, undefined, Found>;
  title: (thing: Found) => string;
  /** Beside the title, where it does not wait yet: null says since when it does. */
  notYet?: (thing: Found) => string | null;
  children: (thing: Found) => ReactNode;
};

/** One thing that waits for a person: what it is and what is decided about it; beside it who has it and what was done with it. */
export const CaseScreen = <Param extends string, Found extends { work: WorkAside }>({
  param,
  call,
  title,
  notYet,
  children,
}: CaseScreenProps<Param, Found>) => {
  const { [param]: id = '' } = useParams();
  const query = useQuery({
    queryKey: [call.path, id],
    // Somebody may have answered or decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) =>
      read<Record<string, string | number>, undefined, Found, unknown>(call, { params: { [param]: Number(id) }, signal }),
  });
  return (
    <Asked query={query} isWhole>
      {(thing) => {
        const words = notYet?.(thing) ?? null;
        return (
          <Screen
            title={title(thing)}
            aside={words === null ? <WaitingSince work={thing.work} /> : <p className={styles.due}>{words}</p>}
          >
            <WayBack />
            <div className={styles.columns}>
              <div className={styles.main}>{children(thing)}</div>
              <Aside work={thing.work} />
            </div>
          </Screen>
        );
      }}
    </Asked>
  );
};

/** "z" leads to the list as it was left, or to the whole one for whoever came by an address. */
export const WayBack = () => {
  const navigate = useNavigate();
  const back = () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate('/'));
  };
  useKeys([{ keys: 'z', title: 'Zurück zur Liste', run: back }]);
  return (
    <p className={styles.line}>
      <TextButton onClick={back}>Zurück zur Liste</TextButton>
      <Key>z</Key>
    </p>
  );
};

/** A part of it, under its own heading. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>
      <Named text={title} />
    </h2>
    {children}
  </section>
);

/** What became of it, and what whoever decided it wrote. */
export const Outcome = ({ title = 'Ergebnis', words, outcome }: { title?: string; words: string; outcome: string | null }) => (
  <Part id="ergebnis" title={title}>
    <p>{words}</p>
    {outcome !== null && (
      <p className={styles.words}>
        <Named text={outcome} />
      </p>
    )}
  </Part>
);
