import { useEffect, useRef, useState } from 'react';
import { dropBillDraft, keepBillDraft, readBillDraft, type BillDraft } from './bill-draft.ts';

/** Pages that were added or taken away leave what is typed as it was sent. */
const typedIn = (draft: BillDraft) => JSON.stringify({ ...draft, filesKey: null, isRead: false });

/** What is typed under a code, also after a reload; gone once it is sent, or the code is over. */
export const useBillDraft = (code: string, isOver: boolean) => {
  const [draft, setDraft] = useState(() => readBillDraft(code));
  const sentText = useRef<string | null>(null);
  useEffect(() => {
    if (isOver) dropBillDraft(code);
    else if (sentText.current !== typedIn(draft)) keepBillDraft(code, draft);
  }, [code, draft, isOver]);
  return {
    draft,
    change: (changes: (last: BillDraft) => Partial<BillDraft>) => setDraft((last) => ({ ...last, ...changes(last) })),
    /** It stays on the screen: the customer may refuse it, and the practice change it. */
    noteSent: () => {
      sentText.current = typedIn(draft);
      dropBillDraft(code);
    },
  };
};
