import { Check } from 'lucide-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { stageOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { read } from '#web/ask.ts';
import { Notice } from './notices.tsx';
import styles from './notices.module.css';
import { findBuyerWelcome } from '#web/calls/breeding/child-animals.ts';

/** Null for a token that is worth nothing: what that means is said with the price (spec 9.7). */
const useWelcome = (childAnimalSellingToken: string | null) =>
  useQuery({
    queryKey: ['buyerWelcome', childAnimalSellingToken],
    queryFn:
      childAnimalSellingToken === null
        ? skipToken
        : async ({ signal }) => (await read(findBuyerWelcome, { body: { childAnimalSellingToken }, signal })).buyerWelcome,
    meta: { isNicety: true },
  });

/** Whoever comes by a breeder's link is told from whom, and what it brings (spec 9.8). */
export const BreederNotice = ({ state }: { state: WizardState }) => {
  const { data: welcome } = useWelcome(state.data.childAnimalSellingToken ?? null);
  const isFirstPage = stageOf(state) !== 'pages' || state.step === 'step1';
  if (!welcome || !isFirstPage) return null;
  const { breederName, animalName, tarifAdvantages } = welcome;
  const isVoucherFilled = !isMissing(state.data.contractDiscountCode);
  return (
    <Notice picture="rosette">
      <p className={styles.title}>{`${animalName} kommt von ${breederName}. Das sind deine Vorteile:`}</p>
      <ul className={styles.advantages}>
        {tarifAdvantages.map(({ key, title }) => (
          <li key={key}>
            <Check aria-hidden strokeWidth={3} />
            {title}
          </li>
        ))}
      </ul>
      <p>
        {isVoucherFilled ? 'Angaben und Gutscheincode sind schon eingetragen.' : 'Die Angaben zum Tier sind schon eingetragen.'}
      </p>
    </Notice>
  );
};
