import { useEffect, useRef, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { parsePracticeCode } from '#domain/practice/practice-code.ts';
import type { PracticeView } from '#domain/wire/practice/practice.ts';
import { openCode } from '#web/calls/practice/practice.ts';
import { AnimalCard } from './animal-card.tsx';
import { closeOpenCode, dropBillDraft, readOpenCode } from './bill-draft.ts';
import { BillScreen } from './bill-screen.tsx';
import { CodeForm } from './code-form.tsx';
import { keepOwnPractice, type OwnPractice, readOwnPractice } from './own-practice.ts';
import { sendFormally } from '#web/send-formally.ts';
import styles from './practice.module.css';

type Opened = { code: string; view: PracticeView };

/** The code out of the link of the QR; the address forgets it at once, so that the history of a shared desktop does not keep it. */
const takeCodeOfLink = () => {
  const code = parsePracticeCode(location.hash.slice(1));
  if (code !== null) history.replaceState(null, '', location.pathname);
  return code;
};

/** From the code to what we pay, on the practice's own screen. */
export const PracticeApp = () => {
  const [own, setOwn] = useState<OwnPractice>(readOwnPractice);
  const [linkedCode, setLinkedCode] = useState(() => takeCodeOfLink() ?? readOpenCode());
  const [opened, setOpened] = useState<Opened | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened !== null) title.current?.focus();
  }, [opened]);
  useEffect(() => {
    // The link of another QR, opened where this page stands already: the browser changes the end of the address and loads nothing.
    const takeNext = () => {
      const code = takeCodeOfLink();
      if (code === null) return;
      setLinkedCode(code);
      setOpened(null);
    };
    addEventListener('hashchange', takeNext);
    return () => removeEventListener('hashchange', takeNext);
  }, []);
  const open = async (code: string, named: Pick<OwnPractice, 'practice' | 'vetUuid'>) => {
    const { data, status, issues } = await sendFormally(openCode, { code, deviceKey: own.deviceKey, ...named });
    if (status === httpStatus.forbidden) dropBillDraft(code);
    if (data !== null) {
      const next = { ...own, ...named, practice: data.practice ?? named.practice };
      keepOwnPractice(next);
      setOwn(next);
      setOpened({ code, view: data });
    }
    return issues;
  };
  const close = () => {
    closeOpenCode();
    setLinkedCode(null);
    setOpened(null);
  };
  if (opened === null) return <CodeForm key={linkedCode} code={linkedCode} own={own} onOpen={open} />;
  return (
    <div className={styles.stack}>
      <AnimalCard view={opened.view} titleRef={title} onClose={close} />
      <BillScreen
        key={opened.code}
        entry={{ code: opened.code, deviceKey: own.deviceKey }}
        own={own}
        isCovered={opened.view.cover.isCovered}
      />
    </div>
  );
};
