import styles from './rate-line.module.css';

type RateLineProps = {
  label: string;
  /** "18,68 € / Monat" */
  rate: string;
  /** Follows what is filled in: said politely when it changes. */
  isLive?: boolean;
};

/** The premium, large, at the head of an offer or below a change. */
export const RateLine = ({ label, rate, isLive = false }: RateLineProps) => {
  const Line = isLive ? 'output' : 'p';
  return (
    <Line className={styles.rate}>
      <span>{label}</span>
      <strong>{rate}</strong>
    </Line>
  );
};
