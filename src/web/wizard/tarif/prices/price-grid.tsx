import { Check } from 'lucide-react';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { variantNames } from '#web/product/animal-words.ts';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { chosenTerms, isSameTerms, ownShareEuros, runtimeTitle, unitWord } from './rate-cells.ts';
import { arrangeRates, eventsToChoose, isTarifOutOfReach, type RateTable } from './rate-grid.ts';
import styles from './price-grid.module.css';
import type { RateCell } from '#domain/wire/shop/rates.ts';

const euros = (amount: number) => {
  const cents = fromEuros(amount);
  return cents === null ? '-' : formatCents(cents);
};

type Chooser = { isChosen: (cell: RateCell) => boolean; choose: (cell: RateCell) => (() => void) | null };

const CellWords = ({ cell, isChosen }: { cell: RateCell; isChosen: boolean }) => (
  <>
    <span className={styles.rate}>
      {isChosen && <Check aria-hidden strokeWidth={3} />}
      {euros(cell.summaryRateAmount)}
    </span>
    {cell.annualAmount !== cell.summaryRateAmount && (
      <span className={styles.year}>
        {euros(cell.annualAmount)}
        <VisuallyHidden> im Jahr</VisuallyHidden>
      </span>
    )}
    {isChosen && <VisuallyHidden>, deine Wahl</VisuallyHidden>}
  </>
);

/** `terms` says what the price is for, to whoever meets the button outside of its row and column. */
const Cell = ({ cell, terms, chooser }: { cell: RateCell; terms: string; chooser: Chooser }) => {
  const isChosen = chooser.isChosen(cell);
  const choose = chooser.choose(cell);
  const words = <CellWords cell={cell} isChosen={isChosen} />;
  return choose === null ? (
    <span className={styles.words}>{words}</span>
  ) : (
    <button type="button" className={styles.cell} aria-current={isChosen || undefined} onClick={choose}>
      {words}
      <VisuallyHidden>, {terms}</VisuallyHidden>
    </button>
  );
};

const ownShare = (retentionKey: string) => {
  const amount = ownShareEuros(retentionKey);
  return amount === null ? retentionKey : `${amount}\u00A0€`;
};

type TableProps = { table: RateTable; variantName: string; titleOfTerm: (key: string) => string; chooser: Chooser };

const Table = ({ table, variantName, titleOfTerm, chooser }: TableProps) => (
  <table className={styles.table}>
    <caption>{runtimeTitle(table.contractRuntimeKey)} Laufzeit</caption>
    <thead>
      <tr>
        <th scope="col">Selbst&shy;betei&shy;ligung</th>
        {table.paymentTermKeys.map((key) => (
          <th key={key} scope="col">
            {titleOfTerm(key)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(({ retentionKey, cells }) => (
        <tr key={retentionKey}>
          <th scope="row">{ownShare(retentionKey)}</th>
          {cells.map((cell, index) => (
            <td key={table.paymentTermKeys[index]}>
              {cell === null ? (
                '-'
              ) : (
                <Cell
                  cell={cell}
                  terms={`${variantName}, ${titleOfTerm(cell.paymentTermKey)}, ${ownShare(retentionKey)} Selbstbeteiligung, ${runtimeTitle(table.contractRuntimeKey)} Laufzeit`}
                  chooser={chooser}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The whole grid of prices at once; a tap on one chooses it. */
export const PriceGrid = ({
  state,
  dispatch,
  cells,
  onClose,
}: PartProps & { cells: readonly RateCell[]; onClose: () => void }) => {
  const chosen = chosenTerms(state);
  const chooser: Chooser = {
    isChosen: (cell) => chosen !== null && isSameTerms(cell, chosen),
    choose: (cell) => {
      const events = eventsToChoose(state, cell);
      return (
        events &&
        (() => {
          for (const event of events) dispatch(event);
          onClose();
        })
      );
    },
  };
  const titleOfTerm = (key: string) =>
    state.options.paymentTerms?.find(({ paymentTermKey }) => paymentTermKey === key)?.title ??
    unitWord(cells.find(({ paymentTermKey }) => paymentTermKey === key)?.summaryRateUnit ?? '');
  return (
    <Modal open onClose={onClose} title="Alle Preise im Vergleich" size="wide">
      <p className={styles.lead}>
        Beitrag je Zahlung, inklusive Versicherungsteuer; klein darunter die Summe im Jahr. Tippe auf einen Preis, um ihn zu
        wählen.
      </p>
      {arrangeRates(cells, chosen?.tarifId ?? null).map(({ tarifId, variant, tables }) => (
        <section key={tarifId} className={styles.tarif} aria-labelledby={`grid-${tarifId}`}>
          <h3 id={`grid-${tarifId}`}>{variantNames[variant]}</h3>
          {tarifId !== chosen?.tarifId && (
            <p className={styles.lead}>
              {isTarifOutOfReach(state, tarifId)
                ? `Zum Vergleich. Um zu wechseln, beginne die Berechnung mit ${variantNames[variant]}.`
                : `Mit einem Preis von hier wechselst du zum ${variantNames[variant]}. Alles, was du eingegeben hast, bleibt.`}
            </p>
          )}
          <div className={styles.tables}>
            {tables.map((table) => (
              <Table
                key={table.contractRuntimeKey}
                table={table}
                variantName={variantNames[variant]}
                titleOfTerm={titleOfTerm}
                chooser={chooser}
              />
            ))}
          </div>
        </section>
      ))}
    </Modal>
  );
};
