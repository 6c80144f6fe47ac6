/** A day as it is typed, `10.2.2027`, as the wire has it; anything else is what the rule refuses. */
export const germanDay = (typed: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  return year === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
