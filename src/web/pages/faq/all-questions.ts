import type { QuestionGroup } from '#web/pages/faq/faq-types.ts';
import { claimQuestions } from '#web/pages/faq/questions/claim-questions.ts';
import { contractQuestions } from '#web/pages/faq/questions/contract-questions.ts';
import { coverQuestions } from '#web/pages/faq/questions/cover-questions.ts';
import { entryQuestions } from '#web/pages/faq/questions/entry-questions.ts';
import { premiumQuestions } from '#web/pages/faq/questions/premium-questions.ts';

export const questionGroups: readonly QuestionGroup[] = [
  coverQuestions,
  entryQuestions,
  premiumQuestions,
  claimQuestions,
  contractQuestions,
];
