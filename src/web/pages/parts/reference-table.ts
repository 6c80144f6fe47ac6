/** A file of reference/ as its README describes it: semicolons, a header line, perhaps a byte order mark and quotes. */
export const readTable = (csv: string): readonly Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const columns = header.split(';');
  return lines.map((line) => {
    const fields = line.split(';').map((field) => field.replace(/^"(.*)"$/, '$1').trim());
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  });
};

/** "45,00", "45.5" or "45" in hundredths: cents of an amount, percent of a factor. */
export const hundredths = (text: string): number => {
  const found = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!found) throw new Error(`no number with at most two decimals: "${text}"`);
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};
