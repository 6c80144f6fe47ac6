const space = '\u00a0';

/** 85 → "85 %", 7.5 → "7,5 %", with a no-break space. */
export const percentText = (percent: number) => `${String(percent).replace('.', ',')}${space}%`;

/** 3500 → "35 €", 1990 → "19,90 €": whole amounts without decimals, as German advertising writes them. */
export const plainPrice = (cents: number) => {
  const whole = String(Math.trunc(cents / 100)).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, '.');
  const rest = cents % 100;
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}${space}€`;
};

/** Keeps together what belongs together: number and unit, § and its number, the groups of a phone number, the letters of "z. B.". */
export const keepTogether = (text: string) =>
  text
    .replaceAll(/(\d) (?=(?:€|%|km|Uhr)(?![\p{L}]))/gu, `$1${space}`)
    .replaceAll(/(\d{2}) (?=\d{2})/g, `$1${space}`)
    .replaceAll(/(§§?|Art\.|Abs\.|Nr\.) (?=\d)/g, `$1${space}`)
    .replaceAll(/\b(z\.) (B\.)/g, `$1${space}$2`);

/** "bis zum ", "4-fachen", " Satz": every second part has a hyphen that no line may end at. No face of ours has U+2011. */
export const splitAtHyphens = (text: string) => text.split(/(\d-fach\p{L}*|E-Mail)/u);

/** An instant as the day it was here: "3. November 2026". */
export const longDate = (instant: string) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
    .format(new Date(instant))
    .replace('. ', `.${space}`);
