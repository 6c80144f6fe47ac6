import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import { listText } from '#web/contract/words.ts';
import { nameOf } from '#web/wizard/basket/basket-words.ts';
import { useBasket } from '#web/wizard/basket/use-basket.ts';
import { tarifOf, type WizardState } from '#domain/wizard/state/wizard-state.ts';
import { percentText } from '#web/text/typography.ts';
import { Choice, YesNo } from '#web/ui/form/choosing/choice.tsx';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import type { CardProps } from '#web/wizard/question/inputs.ts';
import {
  awaitedPercent,
  chosenTerms,
  findCell,
  multiPetPercent,
  runtimeTitle,
  savingPercent,
  type Terms,
} from './prices/rate-cells.ts';
import type { RateCell } from '#domain/wire/shop/rates.ts';

type Prices = { state: WizardState; cells: readonly RateCell[]; isAwaited: boolean };

const cellWith = ({ state, cells }: Prices, change: Partial<Terms>) => {
  const terms = chosenTerms(state);
  return terms && findCell(cells, { ...terms, ...change });
};

/** The percentage is what the prices say, not what somebody promised (spec 11.8). */
const runtimeSub = (prices: Prices) => {
  const [short, long] = [false, true].map((isLong) => cellWith(prices, { contractRuntimeKey: contractRuntimeKeyOf(isLong) }));
  const percent = savingPercent(long ?? null, short ?? null);
  const isFull = tarifVariantOf(tarifOf(prices.state) ?? { insuranceTypeKey: '' }) === 'full';
  const unknown = prices.isAwaited ? `dauerhaft ${awaitedPercent} günstiger` : 'dauerhaft günstiger';
  const percentWords = percent === null ? null : `dauerhaft ${percentText(percent)} günstiger`;
  const discount = short && long ? percentWords : unknown;
  const parts = [discount, isFull ? 'mit Kastration und Sterilisation' : null].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : 'hier zum Mindestbeitrag, ohne Rabatt';
};

const paymentTermOptions = (prices: Prices) => {
  const terms = prices.state.options.paymentTerms ?? [];
  const cells = terms.map(({ paymentTermKey }) => cellWith(prices, { paymentTermKey }));
  const dearest = cells.reduce((most, cell) => ((cell?.annualAmount ?? 0) > (most?.annualAmount ?? 0) ? cell : most), null);
  return terms.map(({ paymentTermKey, title }, index) => {
    const percent = savingPercent(cells[index] ?? null, dearest);
    // The last is the one that is paid most often, and saves nothing.
    const isAwaited = prices.isAwaited && dearest === null && index < terms.length - 1;
    const saving = isAwaited ? awaitedPercent : percent && percentText(percent);
    return { value: paymentTermKey, label: title, ...(saving !== null && { sub: `${saving} günstiger` }) };
  });
};

export const TermsCard = ({ state, inputs, extras, isAwaited, cells }: CardProps & { cells: readonly RateCell[] }) => {
  const basket = useBasket();
  const prices = { state, cells, isAwaited };
  const runtime = inputs.yesNo('contractWantMultiYearDiscount');
  const furtherPet = inputs.yesNo('contractIsAlreadyTdCustomer');
  const multiPet = extras && multiPetPercent(extras.steps);
  const multiPetText = extras === null && isAwaited ? awaitedPercent : multiPet && percentText(multiPet);
  const animal = state.data.animalName || 'dein Tier';
  return (
    <QuestionCard title="Vertrag">
      <Choice
        {...runtime}
        label="Mindestlaufzeit"
        value={runtime.value === null ? null : String(runtime.value)}
        onChange={(value) => runtime.onChange(value === 'true')}
        options={[
          { value: 'false', label: runtimeTitle(contractRuntimeKeyOf(false)), sub: 'flexibel' },
          { value: 'true', label: runtimeTitle(contractRuntimeKeyOf(true)), sub: runtimeSub(prices) },
        ]}
      />
      <Choice {...inputs.choice('contractPaymentTermKey')} label="Zahlweise" options={paymentTermOptions(prices)} />
      <YesNo
        {...inputs.yesNo('contractIsCashFree')}
        label="Direktabrechnung mit der Praxis?"
        yesSub="Wir rechnen direkt mit der Praxis ab."
        noSub="Du zahlst und reichst die Rechnung ein."
      />
      {basket !== null ? (
        <p>{`${listText(basket.animals.map(nameOf))} ${basket.animals.length === 1 ? 'ist' : 'sind'} schon in deinem Korb: ${animal} bekommt ${multiPetText === null ? 'den Mehrtierrabatt' : `${multiPetText} Mehrtierrabatt`}.`}</p>
      ) : (
        <YesNo
          {...furtherPet}
          label="Ist schon ein anderes Tier bei uns versichert?"
          // Nothing said is a no: the discount is only for those who ask for it.
          value={furtherPet.value ?? false}
          yesSub={multiPetText === null ? 'mit Mehrtierrabatt' : `${multiPetText} Mehrtierrabatt für jedes weitere Tier`}
          noSub={`${animal} ist das erste`}
        />
      )}
    </QuestionCard>
  );
};
