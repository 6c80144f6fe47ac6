import { decimal, roundToCents } from '#domain/basics/money.ts';
import { productPromises } from '#domain/product/product.ts';
import { highestFee, toGross } from './bill-line.ts';
import type { BillLine } from './bill.ts';
import type { CoverRuleKey, LineKindKey } from './line-kinds.ts';
import type { SimpleRates } from './reading/read-bill.ts';
import { lineKey } from './settling/promise.ts';
import type { CoverPeriod, SettledLine } from './settling/settlement.ts';

/** The fee schedule, what each cover pays of it, and the words of every cut: read once at start from `reference/`. */
export type ClaimBook = {
  positions: ReadonlyMap<number, FeePosition>;
  covers: ReadonlyMap<LineKindKey, { title: string; full: CoverRuleKey; op: CoverRuleKey; reasonKey: string }>;
  reasons: ReadonlyMap<string, ClaimReason>;
};

export type FeePosition = {
  number: number;
  kindKey: LineKindKey;
  isOperation: boolean;
  /** In euros, without VAT: `23.62`. */
  simpleRate: string;
  service: string;
};

export type ClaimReason = {
  key: string;
  words: string;
  /** Where the terms say it; null where a law does. */
  section: string | null;
  paragraph: number | null;
  isForPerson: boolean;
};

/** What a cover pays, kind by kind. */
export const rulesOf = ({ covers }: Pick<ClaimBook, 'covers'>, cover: 'full' | 'op'): CoverPeriod['rules'] =>
  Object.fromEntries([...covers].map(([kindKey, { reasonKey, [cover]: rule }]) => [kindKey, { rule, reasonKey }]));

/** As a reader of bills needs them. */
export const simpleRatesOf = ({ positions }: Pick<ClaimBook, 'positions'>): SimpleRates =>
  new Map(Array.from(positions, ([number, { simpleRate }]) => [String(number), roundToCents(decimal(simpleRate))]));

/** A position says of what kind a line is, whatever else somebody says. */
export const toSettledLine = (line: BillLine, { positions }: Pick<ClaimBook, 'positions'>): SettledLine => {
  const position = line.position === null ? undefined : positions.get(line.position);
  const { count, vatPercent } = line;
  return {
    treatedOn: line.treatedOn,
    key: lineKey(line),
    kindKey: position?.kindKey ?? line.kindKey,
    isOperation: position?.isOperation ?? line.kindKey === 'surgery',
    billed: toGross(line),
    highestFee:
      position === undefined
        ? null
        : highestFee({ simpleRate: position.simpleRate, count, vatPercent, factor: productPromises.gotFactor }),
    decided:
      line.decided === null
        ? null
        : {
            reasonKey: line.decided.reasonKey,
            notCovered: toGross({ ...line, isNet: false, amount: line.decided.notCovered }),
          },
  };
};
