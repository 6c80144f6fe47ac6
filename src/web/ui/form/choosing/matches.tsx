import type { ReactNode } from 'react';
import styles from './matches.module.css';

type Match = { vetUuid: string; name: string; placeStr: string };
type MatchesProps<Found extends Match> = {
  /** The input that they are found by. */
  children: ReactNode;
  matches: readonly Found[];
  isChosen: boolean;
  onChoose: (match: Found) => void;
};

/** Practices of the directory below an input for one: choosing is offered, typing is enough. */
export const Matches = <Found extends Match>({ children, matches, isChosen, onChoose }: MatchesProps<Found>) => (
  <div className={styles.field}>
    {children}
    {matches.length > 0 && (
      <fieldset className={styles.found}>
        <legend>Aus dem Verzeichnis</legend>
        {matches.map((match) => (
          <button key={match.vetUuid} type="button" onClick={() => onChoose(match)}>
            <strong>{match.name}</strong> <small>{match.placeStr}</small>
          </button>
        ))}
      </fieldset>
    )}
    {isChosen && <small className={styles.chosen}>Aus dem Verzeichnis gewählt.</small>}
  </div>
);

/** Fewer letters find half the directory. */
export const fewestLetters = 3;
