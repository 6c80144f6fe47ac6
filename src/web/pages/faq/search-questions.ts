import { createSearch } from '#web/ui/form/choosing/search-text.ts';

/** Words that every second question has: they decide nothing. */
const fillers = new Set(
  'ab am an auch auf aus bei bin das dem den der des die ein eine einen es fuer für habe hat ich ihr im in ist kann man mein meine meinen mich mir mit muss oder sind und von vor was wenn wer wie wird zu zum zur'.split(
    ' ',
  ),
);

const withoutFillers = (query: string) => {
  const words = query.split(/\s+/).filter((word) => !fillers.has(word.toLowerCase().replaceAll(/[?.,!]/g, '')));
  return words.length === 0 ? query : words.join(' ');
};

/** The ids of the questions that hold every word of the query, in any spelling of its umlauts. Null: nothing is searched for. */
export const createQuestionSearch = (questions: readonly { id: string; question: string; text: string }[]) => {
  const search = createSearch(questions.map(({ id, question, text }) => ({ id, label: question, searchNames: [text] })));
  return (query: string): ReadonlySet<string> | null =>
    query.trim() === '' ? null : new Set(search(withoutFillers(query)).map(({ id }) => id));
};
