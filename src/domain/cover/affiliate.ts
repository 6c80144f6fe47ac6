import { warning, type Issue } from '#domain/basics/issue.ts';
import type { Affiliate, TarifBook } from '#domain/premium/tarif-book.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** At most ten action texts travel, in the tags action-text, action-text1 … action-text9 (spec 6.8). */
const mostActionTexts = 10;
const tagName = (index: number) => (index === 0 ? 'action-text' : `action-text${index}`);

export const actionTextTags = ({ actionTexts }: Affiliate): Record<string, string> =>
  Object.fromEntries(actionTexts.slice(0, mostActionTexts).map((text, index) => [tagName(index), text]));

export const actionTextsOf = (tags: Readonly<Record<string, string>>): string[] =>
  Array.from({ length: mostActionTexts }, (_, index) => tags[tagName(index)]).filter((text) => text !== undefined);

/** The partner by whose link the visitor came; null for an unknown code. */
export const findAffiliate = (book: TarifBook, code: unknown): Affiliate | null =>
  book.affiliates.get(typeof code === 'string' ? code.slice(0, 128).trim().toUpperCase() : '') ?? null;

/** What figures count by: a code that we gave to a partner, never one that somebody made up. */
export const sourceOf = ({ affiliateActionCode }: OfferData, book: TarifBook): string =>
  findAffiliate(book, affiliateActionCode)?.affiliateActionCode.toUpperCase() ?? '';

export type AffiliateCheck = {
  affiliateActionNeedVerification: boolean;
  affiliateActionVerificationQuestion: string | null;
  /** Granted only with the right answer, where one is asked for. */
  affiliateActionExtraPointsStr: string | null;
  issues: Issue[];
};

/** The answer is optional: a wrong one costs the partner's extra and nothing else. */
export const checkAffiliate = (offer: OfferData, book: TarifBook): AffiliateCheck => {
  const affiliate = findAffiliate(book, offer.affiliateActionCode);
  const question = affiliate?.verificationQuestion ?? null;
  if (affiliate === null || question === null) {
    return {
      affiliateActionNeedVerification: false,
      affiliateActionVerificationQuestion: null,
      affiliateActionExtraPointsStr: affiliate?.extraPoints ?? null,
      issues: [],
    };
  }
  const answer = fold(offer.affiliateActionVerificationAnswer);
  const isRight = affiliate.expectedAnswers.some((expected) => fold(expected) === answer);
  const isWrong = answer !== '' && !isRight;
  return {
    affiliateActionNeedVerification: true,
    affiliateActionVerificationQuestion: question,
    affiliateActionExtraPointsStr: isRight ? (affiliate.extraPoints ?? null) : null,
    issues: isWrong ? [warning('Diese Antwort kennen wir leider nicht.', 'affiliateActionVerificationAnswer')] : [],
  };
};

const fold = (text: unknown) => (typeof text === 'string' ? text.slice(0, 128).trim().toLocaleLowerCase('de') : '');
