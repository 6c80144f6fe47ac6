import { claimKinds } from '#domain/claims/bill.ts';
import { newRequestKey } from '#web/send-command.ts';
import type { useForm } from '#web/ui/form/use-form.ts';
import { keptOnDevice } from '#web/visit/storage.ts';

/** As the inputs have it. */
export const emptyBill = {
  policeUuid: '',
  claimUuid: '',
  claimKindKey: '',
  words: '',
  treatedOn: '',
  billedOn: '',
  practice: '',
  vetUuid: '',
  billNumber: '',
  total: '',
  payeeKey: '',
  accountHolder: '',
  iban: '',
  isFaultOfOther: '',
  hasOtherInsurance: '',
  isReleased: '',
};
/** What a bill says by itself, in the order of the page. */
export const billFacts = {
  words: 'Was wurde behandelt?',
  treatedOn: 'Behandelt am',
  practice: 'Praxis oder Klinik',
  total: 'Betrag',
  billNumber: 'Rechnungsnummer',
  billedOn: 'Rechnung vom',
} as const;
export type FactName = keyof typeof billFacts;

export type BillValues = typeof emptyBill;
export type BillFormState = ReturnType<typeof useForm<BillValues>>;

/** The wire tells the kind of a claim in words. */
export const kindKeyOf = (label: string) => Object.entries(claimKinds).find(([, each]) => each === label)?.[0] ?? '';

export type BillDraft = {
  /** Files and bill belong together by it, and a second press is the first one. */
  requestKey: string;
  values: BillValues;
};

const newDraft = (): BillDraft => ({ requestKey: newRequestKey(), values: emptyBill });

type KeptDraft = BillDraft & { email: string };

const fromText = (text: string): Partial<KeptDraft> => {
  try {
    return (JSON.parse(text) ?? {}) as Partial<KeptDraft>;
  } catch {
    return {};
  }
};

/** Read for the same person only; what a device made of it in between must not break the form. */
export const toDraft = (text: string, email: string): BillDraft | null => {
  const { requestKey, values, email: owner } = fromText(text);
  if (owner !== email || typeof requestKey !== 'string') return null;
  const entries = Object.keys(emptyBill).flatMap((name) => {
    const value: unknown = values?.[name as keyof BillValues];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { requestKey, values: { ...emptyBill, ...Object.fromEntries(entries) } };
};

/** What was begun on this device, each kind in a place of its own. */
const draftsIn = (name: string) => {
  const place = keptOnDevice(name);
  return {
    /** The one that was begun, or a new one. */
    read: (email: string): BillDraft => {
      const text = place.read();
      return (text === null ? null : toDraft(text, email)) ?? newDraft();
    },
    /** Without the account: a device may be lost. */
    keep: (email: string, { requestKey, values }: BillDraft) =>
      place.write(JSON.stringify({ requestKey, values: { ...values, accountHolder: '', iban: '' }, email })),
    drop: (): BillDraft => {
      place.remove();
      return newDraft();
    },
  };
};

export const billDrafts = draftsIn('tierdach-rechnung');
export const estimateDrafts = draftsIn('tierdach-kostenvoranschlag');
