/** The four states of the hint icon (spec 13.9). */
export type InfoState = 'error' | 'optional-missing' | 'required-missing' | 'present';

export const infoStateOf = (input: { hasError: boolean; isFilled: boolean; isOptional: boolean }): InfoState => {
  if (input.hasError) return 'error';
  if (input.isFilled) return 'present';
  return input.isOptional ? 'optional-missing' : 'required-missing';
};
