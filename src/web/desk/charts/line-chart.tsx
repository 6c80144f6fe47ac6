import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { formatCount } from '#web/desk/desk-words.ts';
import styles from './line-chart.module.css';

type LinePoint = { title: string; value: number };

type LineChartProps = { title: string; total: string; note: string; points: readonly LinePoint[] };

const width = 1000;
const height = 100;

/** One line with its highest and its last number beside it, and the first and last day below. The scale begins at zero. */
export const LineChart = ({ title, total, note, points }: LineChartProps) => {
  const highest = Math.max(0, ...points.map(({ value }) => value));
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [0, width]);
  const y = scaleLinear([0, Math.max(1, highest)], [height, 0]);
  const drawn = points.map(({ value }, place) => [x(place), y(value)] as [number, number]);
  const peak = points.findIndex(({ value }) => value === highest);
  const last = points.length - 1;
  const [first, final] = [points[0], points[last]];
  if (first === undefined || final === undefined) return null;
  return (
    <div className={styles.chart}>
      <p className={styles.head}>
        {title} <strong>{total}</strong> <small>{note}</small>
      </p>
      <div className={styles.field}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" focusable="false" className={styles.drawing}>
          <path className={styles.area} d={area<[number, number]>().y0(height)(drawn) ?? ''} />
          <path className={styles.line} d={line()(drawn) ?? ''} />
          {[peak, last].map((place) => (
            <path key={place} className={styles.dot} d={`M${x(place)},${y(points[place]?.value ?? 0)}h0`} />
          ))}
        </svg>
        {highest > 0 && peak !== last && (
          <span
            className={styles.peak}
            style={{ insetInlineStart: `${(peak / last) * 100}%` }}
            data-late={peak > last / 2 || undefined}
          >
            {formatCount(highest)}
          </span>
        )}
        <span className={styles.last} style={{ insetBlockStart: `${y(final.value)}%` }}>
          {formatCount(final.value)}
        </span>
      </div>
      <p className={styles.days}>
        <span>{first.title}</span>
        <span>{final.title}</span>
      </p>
    </div>
  );
};
