import { formatCents } from '#domain/basics/money.ts';
import type { TarifsAnswer } from '#domain/wire/desk/management-schemas.ts';
import type { ChartColumn } from '#web/desk/charts/chart-column.ts';
import { ChartTable } from '#web/desk/charts/chart-table.tsx';
import { formatShare } from '#web/desk/charts/format-number.ts';

type Tarif = TarifsAnswer['tarifs'][number];
type Row = Tarif['baseRates'][number] & { title: string; minimum: number | null };

const euros = (amount: number | null) => (amount === null ? '–' : formatCents(Math.round(amount * 100)));

/** "+10,0 %", "−2,5 %" with a true minus sign; what stayed the same says so. */
const changeText = ({ rate, before }: Row) => {
  if (before === null) return 'neu';
  if (before === rate) return 'gleich';
  const share = rate / before - 1;
  return share > 0 ? `+${formatShare(share)}` : `−${formatShare(-share)}`;
};

const columns: readonly ChartColumn<Row>[] = [
  { title: 'Tarif', value: ({ title }) => title },
  { title: 'Selbstbeteiligung', value: ({ retention }) => retention, isText: true },
  { title: 'bisher', value: ({ before }) => before ?? '', text: ({ before }) => euros(before) },
  { title: 'jetzt', value: ({ rate }) => rate, text: ({ rate }) => euros(rate) },
  { title: 'Änderung', value: changeText },
  { title: 'Mindestbeitrag', value: ({ minimum }) => minimum ?? '', text: ({ minimum }) => euros(minimum) },
];

/** Every base rate beside that of the version before. */
export const BaseRates = ({ tarifs }: { tarifs: readonly Tarif[] }) => (
  <ChartTable
    caption="Grundbeiträge im Jahr"
    columns={columns}
    rows={tarifs.flatMap(({ title, minimum, baseRates }) => baseRates.map((rate) => ({ ...rate, title, minimum })))}
  />
);
