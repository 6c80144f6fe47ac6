import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** One path for all dark modules, row by row: `M x y h width v1 h-width z` for each run. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      let start: number | null = null;
      for (let x = 0; x <= row.length; x += 1) {
        if (row[x] === true) start ??= x;
        else if (start !== null) {
          runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
          start = null;
        }
      }
      return runs;
    })
    .join('');

type QrCodeProps = {
  url: string;
  label: string;
  /** Capitals take half the room in the code; neither a host nor a short link minds them (spec 9.7). */
  isCoarse?: boolean;
};

/** Dark on light in both schemes: cameras want it so. */
export const QrCode = ({ url, label, isCoarse = false }: QrCodeProps) => {
  const { data, size } = encode(isCoarse ? url.toUpperCase() : url, { ecc: 'M', border: 3 });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.qr}>
      <rect width={size} height={size} className={styles.ground} />
      <path d={qrPath(data)} className={styles.modules} />
    </svg>
  );
};
