/** `12,30`, `12.30` and `12` as euros; null for anything else. */
export const parseEuros = (text: string): number | null => {
  const plain = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
};
