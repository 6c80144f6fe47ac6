/** What a German types for an amount: "1.900", "1900,5", "1 900,00 €", "12.50". In hundredths; null for anything else. */
export const readHundredths = (text: string): number | null => {
  const typed = text.replaceAll(/[\s\u00a0€]/g, '');
  // Points group thousands, unless one or two digits after the only point show that it stands for the comma.
  const comma = /^\d+\.\d{1,2}$/.test(typed) ? typed.replace('.', ',') : typed;
  const found = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(comma);
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  return Number(whole.replaceAll('.', '')) * 100 + Number(part.padEnd(2, '0'));
};
