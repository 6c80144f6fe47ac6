import { scaleLinear } from 'd3-scale';
import styles from './bar-chart.module.css';

export type Bar = { title: string; value: number; text: string };

const length = 1000;
const height = 8;

/** Lying bars, each with its words and its number beside it. The scale begins at zero. */
export const BarChart = ({ bars }: { bars: readonly Bar[] }) => {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const scale = scaleLinear([0, longest], [0, length]);
  return (
    <div className={styles.chart}>
      {bars.map(({ title, value, text }) => (
        <div key={title} className={styles.bar}>
          <span>{title}</span>
          <span className={styles.number}>{text}</span>
          <svg className={styles.drawing} viewBox={`0 0 ${length} ${height}`} preserveAspectRatio="none" focusable="false">
            <rect width={scale(value)} height={height} />
          </svg>
        </div>
      ))}
    </div>
  );
};
