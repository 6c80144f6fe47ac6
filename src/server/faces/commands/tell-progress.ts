/** How often a long run says how far it is. */
const toldEvery = 500;

/** Says every so many polices how many are done. */
export const tellProgress = (tell: (line: string) => void, wordsOf: (count: number) => string) => (count: number) => {
  if (count % toldEvery === 0) tell(wordsOf(count));
};
