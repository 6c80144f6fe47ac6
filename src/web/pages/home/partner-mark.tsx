import type { PartnerMarkName } from '#domain/product/page-values.ts';
import styles from './partner-carousel.module.css';

const paths: Readonly<Record<PartnerMarkName, string>> = {
  gables: 'M6 34V22l10-9 8 7 8-7 10 9v12ZM20 34v-8h8v8',
  cross: 'M18 8h12v10h10v12H30v10H18V30H8V18h10Z',
  folder: 'M6 12h13l5 6h18v20H6ZM16 29h16',
  rings: 'M18 30a10 10 0 1 1 0-20 10 10 0 0 1 0 20ZM30 38a10 10 0 1 1 0-20 10 10 0 0 1 0 20Z',
  pulse: 'M4 26h10l5-14 9 26 6-18 3 6h7',
  flask: 'M19 7h10M21 7v12L10 38q-1 3 3 3h22q4 0 3-3L27 19V7M15 30h18',
};

/** A drawn mark in the place of a logo. */
export const PartnerMark = ({ name }: { name: PartnerMarkName }) => (
  <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden focusable="false">
    <path d={paths[name]} />
  </svg>
);
