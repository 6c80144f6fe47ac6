export type Question = {
  /** Names the question in addresses: /faq#chip. Never changed once published. */
  id: string;
  question: string;
  /** Paragraphs, with links. */
  answer: readonly string[];
  /** Words that people use and the text does not. */
  searchNames?: readonly string[];
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };
