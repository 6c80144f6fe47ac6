import type { RenderedMail } from './templates/layout.ts';
import { plainWords, type SampleWords } from './templates/sample-data.ts';

type Sampled = { samples: (words: SampleWords) => Record<string, RenderedMail> };

/** Every mail of these kinds once, for tests and for looking at them. */
export const sampleMails = (kinds: readonly Sampled[], words: SampleWords = plainWords): Record<string, RenderedMail> =>
  Object.fromEntries(kinds.flatMap(({ samples }) => Object.entries(samples(words))));
