import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';
import styles from './child.module.css';

/** Capitals take half the room in the code; neither a host nor a short link minds them (spec 9.7). */
const coarse = (url: string) => url.toUpperCase();

/** Dark on light in both schemes: cameras want it so. */
export const QrCode = ({ url, label }: { url: string; label: string }) => {
  const { data, size } = encode(coarse(url), { ecc: 'M', border: 3 });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.qr}>
      <rect width={size} height={size} className={styles.qrGround} />
      <path d={qrPath(data)} className={styles.qrModules} />
    </svg>
  );
};
