import { practiceCodeHours } from '#domain/practice/practice-code.ts';
import { keptForVisit } from '#web/visit/storage.ts';
import { isEmptyLine, newLine, type LineDraft } from './line-draft.ts';

export type SheetKindKey = 'bill' | 'estimate';

/** What is typed at a practice and not sent yet. */
export type BillDraft = {
  kindKey: SheetKindKey;
  lines: readonly LineDraft[];
  claimKindKey: string;
  words: string;
  billNumber: string;
  /** Pages that go along, once there are some. */
  filesKey: string | null;
  /** What they say stands in the lines already, and may be corrected there. */
  isRead: boolean;
};

export const newBillDraft = (): BillDraft => ({
  kindKey: 'bill',
  lines: [newLine()],
  claimKindKey: 'illness',
  words: '',
  billNumber: '',
  filesKey: null,
  isRead: false,
});

type KeptDraft = { draft: unknown; until: number };
type Kept = { drafts: Record<string, KeptDraft>; openCode: string | null };

const store = keptForVisit('tierdach.practice.draft');
const nothing: Kept = { drafts: {}, openCode: null };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fields of another type than expected are left out: an older release may have kept them. */
const alike = <Whole extends object>(value: unknown, whole: Whole): Whole => {
  const source = isObject(value) ? value : {};
  const fields = Object.entries(whole).map(([name, usual]) => [
    name,
    typeof source[name] === typeof usual ? source[name] : usual,
  ]);
  return Object.fromEntries(fields) as Whole;
};

const toLine = (value: unknown): LineDraft => {
  const { treatedOn, readKey } = isObject(value) ? value : {};
  const line = newLine();
  return {
    ...alike(value, line),
    // Their keys begin anew with the page.
    key: line.key,
    position: null,
    treatedOn: typeof treatedOn === 'string' ? treatedOn : null,
    readKey: readKey === 'sure' || readKey === 'unsure' ? readKey : null,
  };
};

const toDraft = (value: unknown): BillDraft => {
  const draft = newBillDraft();
  const { lines, kindKey, filesKey } = isObject(value) ? value : {};
  return {
    ...alike(value, draft),
    kindKey: kindKey === 'estimate' ? 'estimate' : 'bill',
    lines: Array.isArray(lines) && lines.length > 0 ? lines.map(toLine) : draft.lines,
    filesKey: typeof filesKey === 'string' ? filesKey : null,
  };
};

const read = (now: number): Kept => {
  try {
    const { drafts, openCode } = JSON.parse(store.read() ?? '{}') as Partial<Kept>;
    const alive = Object.entries(drafts ?? {}).filter(([, { until }]) => until > now);
    return { drafts: Object.fromEntries(alive), openCode: typeof openCode === 'string' ? openCode : null };
  } catch {
    return nothing;
  }
};

/** Nothing is kept of a code under which nothing waits. */
const write = ({ drafts, openCode }: Kept) => {
  if (Object.keys(drafts).length === 0) store.remove();
  else store.write(JSON.stringify({ drafts, openCode: openCode !== null && openCode in drafts ? openCode : null }));
};

const isEmpty = ({ lines, words, billNumber, filesKey }: BillDraft) =>
  lines.every(isEmptyLine) && words === '' && billNumber === '' && filesKey === null;

/** In this tab alone, each under its code, no longer than a code lasts. */
export const readBillDraft = (code: string, now = Date.now()): BillDraft => toDraft(read(now).drafts[code]?.draft);

export const dropBillDraft = (code: string, now = Date.now()) => {
  const { [code]: _, ...drafts } = read(now).drafts;
  write({ drafts, openCode: null });
};

export const keepBillDraft = (code: string, draft: BillDraft, now = Date.now()) => {
  if (isEmpty(draft)) {
    dropBillDraft(code, now);
    return;
  }
  const { drafts } = read(now);
  const until = drafts[code]?.until ?? now + practiceCodeHours * 3_600_000;
  write({ drafts: { ...drafts, [code]: { draft, until } }, openCode: code });
};

/** The code whose draft was on the screen when the page went away, so that nobody has to ask for it once more. */
export const readOpenCode = (now = Date.now()) => read(now).openCode;

export const closeOpenCode = (now = Date.now()) => write({ ...read(now), openCode: null });
