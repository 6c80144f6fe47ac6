import styles from './logo.module.css';

export type LogoProps = {
  /** Edge in CSS pixels. */
  size?: number;
  /** All in the colour of the text around it. */
  mono?: boolean;
};

/** A roof line over a paw. */
export const Logo = ({ size = 40, mono = false }: LogoProps) => (
  <svg
    className={styles.logo}
    data-mono={mono || undefined}
    width={size}
    height={size}
    viewBox="0 0 32 32"
    aria-hidden
    focusable="false"
  >
    <path className={styles.roof} d="M3 14.5 16 3.8l13 10.7" />
    <g className={styles.paw}>
      <path d="M16 18.1c-3.4 0-5.9 2.8-5.9 5.5 0 2 1.5 3.2 3.3 3.2 1.1 0 1.7-.5 2.6-.5s1.5.5 2.6.5c1.8 0 3.3-1.2 3.3-3.2 0-2.7-2.5-5.5-5.9-5.5Z" />
      <circle cx="8.7" cy="18.2" r="2.2" />
      <circle cx="13.3" cy="14.5" r="2.2" />
      <circle cx="18.7" cy="14.5" r="2.2" />
      <circle cx="23.3" cy="18.2" r="2.2" />
    </g>
  </svg>
);
