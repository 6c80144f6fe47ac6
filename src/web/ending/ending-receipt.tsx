import { CircleCheck, Printer, Save } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type EndingValues, endingRows, type Receipt, receiptFileName, receiptText } from './ending-declaration.ts';
import { type EndingKind, endingTexts, whatFollows } from './ending-texts.ts';
import { saveFile } from '#web/browser-files.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './ending.module.css';

type EndingReceiptProps = { kind: EndingKind; values: EndingValues; receipt: Receipt; onClose?: () => void };

/** To be kept on a durable medium, with day and time (§ 312k (3), § 356a (4) BGB). */
export const EndingReceipt = ({ kind, values, receipt, onClose }: EndingReceiptProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { done, afterwards } = endingTexts[kind];
  const words = [...(receipt.words.length > 0 ? receipt.words : [afterwards]), ...whatFollows(kind, values)];
  const rows = [...endingRows(kind, values), ['Abgegeben am', receipt.declaredAt]];
  return (
    <div className={styles.form}>
      <div className={styles.receiptHead}>
        <CircleCheck aria-hidden focusable="false" />
        <div>
          <h3 ref={heading} tabIndex={-1} className={styles.heading}>
            {done}
          </h3>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions} data-print="hide">
        <Button
          variant="secondary"
          icon={<Save />}
          onClick={() => saveFile(receiptFileName(kind, values), receiptText(kind, values, receipt), 'text/plain;charset=utf-8')}
        >
          Speichern
        </Button>
        <Button variant="secondary" icon={<Printer />} onClick={() => print()}>
          Drucken
        </Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Fertig
          </Button>
        )}
      </div>
    </div>
  );
};
