import type { QuestionGroup } from './question-list.tsx';
import { claimQuestions } from './questions/claim-questions.ts';
import { contractQuestions } from './questions/contract-questions.ts';
import { coverQuestions } from './questions/cover-questions.ts';
import { entryQuestions } from './questions/entry-questions.ts';
import { premiumQuestions } from './questions/premium-questions.ts';
import { plainText } from '#web/text/rich-text.ts';

export const questionGroups: readonly QuestionGroup[] = [
  coverQuestions,
  entryQuestions,
  premiumQuestions,
  claimQuestions,
  contractQuestions,
];

/** What search engines read (schema.org FAQPage). */
export const faqPageData = (groups: readonly QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
    })),
  ),
});
