import type { ComparedLine } from '#domain/claims/settling/compare-lines.ts';
import styles from './compared-lines.module.css';

type ComparedLinesProps = { lines: readonly ComparedLine[]; isPromised: boolean };

type SideProps = { name: string; side: ComparedLine['estimated']; words: string; none: string };

const Side = ({ name, side, words, none }: SideProps) => (
  <span className={styles.side}>
    <small>{name}</small>
    {side === null ? (
      <span>{none}</span>
    ) : (
      <>
        <span>{side.billed}</span>
        <span>{`${words} ${side.paid}`}</span>
      </>
    )}
  </span>
);

/** Estimate and bill side by side, line by line. */
export const ComparedLines = ({ lines, isPromised }: ComparedLinesProps) => (
  <ul className={styles.compared}>
    {lines.map(({ title, estimated, billed }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and each keeps its place
      <li key={place}>
        <span className={styles.title}>{title}</span>
        <Side name="Kostenvoranschlag" side={estimated} words={isPromised ? 'zugesagt' : 'geschätzt'} none="stand nicht darin" />
        <Side name="Rechnung" side={billed} words="gezahlt" none="nicht berechnet" />
      </li>
    ))}
  </ul>
);
