import styles from './empty-basket.module.css';

const side = 'M74 246q20 46 150 46t150-46l-26 82a30 30 0 0 1-29 21H129a30 30 0 0 1-29-21Z';
const weave = [0, 1, 2, 3, 4, 5, 6, 7];

/** Nobody home: a basket with a dented cushion under the roof, paw prints lead away. */
export const EmptyBasket = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that is part of the page has no tag of its own
  <svg viewBox="0 0 480 400" role="img" aria-label="Ein leeres Körbchen unter einem Dach, Pfotenabdrücke führen davon">
    <defs>
      <linearGradient id="basket-side" x2="0" y2="1">
        <stop className={styles.light} />
        <stop offset="1" className={styles.deep} />
      </linearGradient>
      <linearGradient id="basket-cushion" x2="0" y2="1">
        <stop className={styles.cushion} />
        <stop offset="1" className={styles.cushionDeep} />
      </linearGradient>
      <clipPath id="basket-shape">
        <path d={side} />
      </clipPath>
    </defs>
    <circle cx="224" cy="214" r="176" className={styles.ground} />
    <path d="M40 168 224 40l184 128" className={styles.roof} />
    <ellipse cx="226" cy="352" rx="170" ry="16" className={styles.shade} />
    <ellipse cx="224" cy="246" rx="150" ry="52" className={styles.back} />
    <ellipse cx="224" cy="248" rx="132" ry="42" fill="url(#basket-cushion)" />
    <path d="M150 250q74-34 148 2-72 24-148-2Z" className={styles.dent} />
    <path d={side} fill="url(#basket-side)" />
    <g clipPath="url(#basket-shape)" className={styles.weave}>
      {weave.map((step) => (
        <path key={step} d={`M${84 + step * 40} 240q-8 60 6 116`} />
      ))}
      <path d="M70 292q40 26 154 26t156-26M90 322q40 18 134 18t140-18" />
    </g>
    <g className={styles.paws}>
      {['392 330 14', '428 300 -8', '446 256 10'].map((paw) => {
        const [x, y, turn] = paw.split(' ');
        return (
          <g key={paw} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <ellipse rx="9" ry="8" cy="4" />
            <circle cx="-10" cy="-6" r="4" />
            <circle cx="0" cy="-10" r="4" />
            <circle cx="10" cy="-6" r="4" />
          </g>
        );
      })}
    </g>
  </svg>
);
