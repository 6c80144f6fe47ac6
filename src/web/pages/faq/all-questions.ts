import type { QuestionGroup } from './faq-types.ts';
import { claimQuestions } from './questions/claim-questions.ts';
import { contractQuestions } from './questions/contract-questions.ts';
import { coverQuestions } from './questions/cover-questions.ts';
import { entryQuestions } from './questions/entry-questions.ts';
import { premiumQuestions } from './questions/premium-questions.ts';

export const questionGroups: readonly QuestionGroup[] = [
  coverQuestions,
  entryQuestions,
  premiumQuestions,
  claimQuestions,
  contractQuestions,
];
