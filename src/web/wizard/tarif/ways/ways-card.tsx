import { cents, formatCents, fromEuros } from '#domain/basics/money.ts';
import { exampleBill, waysToChoose, wayOfTerms, type Way, type WayKey } from '#domain/cover/ways.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { fieldChanged } from '#domain/wizard/state/wizard-events.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { pricedRequest } from '#domain/wizard/wizard-requests.ts';
import { entryAges, laterPercent, laterReimbursement } from '#web/product/product-figures.ts';
import { gotRate } from '#web/product/product-promises.ts';
import { plainPrice } from '#web/text/typography.ts';
import { OptionCard, OptionMark } from '#web/ui/form/choosing/option-card.tsx';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { chosenTerms, findCell, ownShareEuros, unitWord } from '#web/wizard/tarif/prices/rate-cells.ts';
import { retentionBars } from '#web/wizard/tarif/retention-options.ts';
import { useComparison } from '#web/wizard/tarif/use-rates.ts';
import styles from './ways-card.module.css';
import type { RateCell } from '#domain/wire/shop/rates.ts';

const wayNames: Readonly<Record<WayKey, string>> = { cheap: 'Günstig', balanced: 'Ausgewogen', carefree: 'Sorglos' };

const termsOf = ({ retention, isCashFree }: Way) => [
  retention === 0 ? 'Ohne Selbstbeteiligung' : `${plainPrice(retention)} Selbstbeteiligung im Jahr`,
  isCashFree ? 'Wir rechnen direkt mit der Praxis ab' : 'Du zahlst die Praxis und reichst die Rechnung ein',
];

const waysOf = (state: WizardState, cells: readonly RateCell[]) =>
  waysToChoose(
    retentionBars(state, cells).flatMap(({ retentionKey }) => {
      const euros = ownShareEuros(retentionKey);
      return euros === null ? [] : [{ retentionKey, amount: cents(euros * 100) }];
    }),
    laterPercent,
  );

/** Direct billing changes the price, so each side of it has a comparison of its own; one of them is the page's anyway. */
const usePrices = (state: WizardState) => {
  const request = pricedRequest(state);
  const withIt = useComparison(request && { ...request, contractIsCashFree: true });
  const withoutIt = useComparison(request && { ...request, contractIsCashFree: false });
  const terms = chosenTerms(state);
  return ({ retentionKey, isCashFree }: Way) => {
    const { cells, isCurrent, isAwaited } = isCashFree ? withIt : withoutIt;
    return {
      cell: terms && findCell(cells, { ...terms, retentionKey }),
      isOutdated: !isCurrent && state.calculation === null,
      isAwaited,
    };
  };
};

type WayRate = { cell: RateCell | null; isOutdated: boolean; isAwaited: boolean };

const WayPrice = ({ cell, isOutdated, isAwaited }: WayRate) => {
  const unknown = isAwaited ? '…' : '\u00A0';
  const price = fromEuros(cell?.summaryRateAmount);
  return (
    <span className={styles.price} data-outdated={isOutdated || undefined}>
      <span className={styles.amount}>{price === null ? unknown : formatCents(price)}</span>{' '}
      {cell !== null && unitWord(cell.summaryRateUnit)}
    </span>
  );
};

type WayOptionProps = {
  way: Way;
  birthday: number;
  isChosen: boolean;
  price: WayRate;
  onChoose: () => void;
};

const WayOption = ({ way, birthday, isChosen, price, onChoose }: WayOptionProps) => {
  const id = `way-${way.key}`;
  return (
    <OptionCard
      className={styles.way}
      name="way"
      value={way.key}
      checked={isChosen}
      onChange={onChoose}
      aria-labelledby={id}
      aria-describedby={`${id}-words`}
    >
      <span className={styles.head}>
        <span id={id} className={styles.name}>
          {wayNames[way.key]}
        </span>
        <OptionMark />
      </span>
      <span id={`${id}-words`} className={styles.words}>
        <WayPrice {...price} />
        {termsOf(way).map((words) => (
          <span key={words} className={styles.term}>
            {words}
            <span className={styles.stop}>, </span>
          </span>
        ))}
        <span className={styles.left}>
          <span className={styles.leftTitle}>Von {plainPrice(exampleBill)} für eine OP zahlst du</span>
          <span className={styles.leftLine}>
            <span>heute</span> <strong>{plainPrice(way.left)}</strong>
          </span>
          <span className={styles.leftLine}>
            <span>mit über {birthday}&nbsp;Jahren</span> <strong>{plainPrice(way.leftLater)}</strong>
          </span>
        </span>
      </span>
    </OptionCard>
  );
};

/** What all ways have in common, and so nobody would find out from their prices. */
const whatAllPay = (variant: TarifVariant, all: string) =>
  variant === 'op'
    ? `${all} zahlen Operationen samt Diagnostik, Klinik und Nachsorge. Behandlungen ohne OP zahlt nur der Vollschutz.`
    : `${all} zahlen auch Behandlungen ohne OP. Noch günstiger wird es nur mit dem OP-Schutz, der sie nicht zahlt.`;

/** Three bundles of what is asked one by one below; the answers below stay what counts. */
export const WaysCard = ({ state, dispatch, cells }: PartProps & { cells: readonly RateCell[] }) => {
  const priceOf = usePrices(state);
  const ways = waysOf(state, cells);
  const chosen = wayOfTerms(ways, state.data);
  const { speciesKey, tarifVariant } = state;
  if (ways.length === 0 || speciesKey === null || tarifVariant === null) return null;
  const choose = ({ retentionKey, isCashFree }: Way) => {
    dispatch(fieldChanged('contractRetentionKey', retentionKey));
    dispatch(fieldChanged('contractIsCashFree', isCashFree));
  };
  const count = ways.length === 3 ? 'Drei' : 'Zwei';
  return (
    <QuestionCard
      title={`${count} Wege zur Wahl`}
      sub="Nimm einen davon, oder stell dir unten alles selbst zusammen. Laufzeit und Zahlweise bleiben, wie sie dort stehen."
    >
      <div className={styles.ways} role="radiogroup" aria-label={`${count} Wege zur Wahl`}>
        {ways.map((way) => (
          <WayOption
            key={way.key}
            way={way}
            birthday={entryAges[speciesKey]}
            isChosen={way === chosen}
            price={priceOf(way)}
            onChoose={() => choose(way)}
          />
        ))}
      </div>
      <p className={styles.note}>
        Gerechnet wie jede Rechnung bei uns: die erste im Versicherungsjahr, bis zum {gotRate}en GOT-Satz, ohne Höchstgrenze im
        Jahr. Nach dem {entryAges[speciesKey]}. Geburtstag erstatten wir {laterReimbursement}.{' '}
        {whatAllPay(tarifVariant, ways.length === 3 ? 'Alle drei' : 'Beide')}
      </p>
    </QuestionCard>
  );
};
