import { skipToken, useQuery } from '@tanstack/react-query';
import type { Entry } from '#domain/animal/later-entry.ts';
import { formatGermanDate } from '#domain/basics/calendar-date.ts';
import { formatCents, fromEuros, subtractCents, type Cents } from '#domain/basics/money.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { read } from '#web/ask.ts';
import { compareInsuranceRates } from '#web/calls/shop/rates.ts';
import { calledName } from '#web/product/animal-words.ts';
import { laterReimbursement } from '#web/product/product-figures.ts';
import { chosenTerms, findCell, unitWord } from '#web/wizard/tarif/prices/rate-cells.ts';
import { WaitingChart } from './waiting-chart.tsx';
import styles from './waiting-prices.module.css';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** Priced by the shop as an animal that is today as old as this one is then; all terms come in the same answers. */
const usePrices = (request: OfferData | null, entries: readonly Entry[]) =>
  useQuery({
    queryKey: [compareInsuranceRates.path, request, entries],
    queryFn:
      request === null
        ? skipToken
        : ({ signal }) =>
            Promise.all(
              entries.map(({ bornLike }) =>
                read(compareInsuranceRates, { body: { ...request, animalBirthdateStr: bornLike }, signal }),
              ),
            ),
    meta: { isNicety: true },
    // While another price is on its way.
    placeholderData: (before) => before,
  });

type Priced = { readonly entry: Entry; readonly price: Cents };

const lead = (first: Priced, last: Priced, unit: string) => {
  const more = subtractCents(last.price, first.price);
  const then = `Mit ${last.entry.ageYears} Jahren kostet derselbe Schutz`;
  if (more === 0) return `${then} so viel wie heute.`;
  return `${then} ${formatCents(Math.abs(more))} ${unit} ${more > 0 ? 'mehr' : 'weniger'} als heute.`;
};

type WaitingPricesProps = {
  state: WizardState;
  entries: readonly Entry[];
  /** Without its terms: they are looked up in what comes. */
  request: OfferData | null;
};

/** What the same animal costs at each later age, what waiting changes else, and what nobody knows of it. */
export const WaitingPrices = ({ state, entries, request }: WaitingPricesProps) => {
  const { data: answers, isError } = usePrices(request, entries);
  const terms = chosenTerms(state);
  const cells = (answers ?? []).map((answer) => terms && findCell(answer.cells, terms));
  const priced = entries.flatMap((entry, index): Priced[] => {
    const price = fromEuros(cells[index]?.summaryRateAmount);
    return price === null ? [] : [{ entry, price }];
  });
  const [first] = priced;
  const last = priced.at(-1);
  const lastDay = entries.at(-1)?.from;
  if (answers === undefined && !isError) return <p className={styles.soft}>Einen Moment, wir rechnen es vor …</p>;
  if (first === undefined || last === undefined || first === last || lastDay === undefined)
    return <p className={styles.soft}>Das lässt sich gerade nicht berechnen. Dein Beitrag von heute gilt trotzdem.</p>;
  const name = calledName(state);
  const unit = unitWord(cells[0]?.summaryRateUnit ?? '');
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{lead(first, last, unit)}</p>
      <WaitingChart unit={unit} rows={priced} />
      <ul className={styles.notes}>
        <li>
          Bis zum {formatGermanDate(lastDay)} erstatten wir 100&nbsp;%, danach {laterReimbursement}, wann auch immer du anfängst.
          Wer wartet, hat weniger von der vollen Zeit.
        </li>
        <li>Nach diesem Tag nehmen wir {name} nicht mehr auf.</li>
        <li>Hast du einmal abgeschlossen, zählt das Alter von damals: Dein Beitrag steigt nicht, weil {name} älter wird.</li>
      </ul>
      <p className={styles.soft}>
        Gerechnet mit deinen Antworten und unseren Beiträgen von heute. Ob wir die Beiträge bis dahin anpassen müssen und ob{' '}
        {name} bis dahin krank wird, wissen wir nicht. Was vor dem Beginn auftritt, ist nicht versichert und kann dazu führen,
        dass wir {name} nicht mehr versichern können.
      </p>
    </div>
  );
};
