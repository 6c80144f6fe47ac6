import type { QuestionGroup } from './faq-types.ts';
import { plainText } from '#web/text/rich-text.ts';

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
