import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePoliceCover } from '#web/customer-area/area/records.ts';
import { FoldingPanel, Rows } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import styles from './cover.module.css';
import type { Police } from '#domain/wire/area/records.ts';

const List = ({ items, mark }: { items: readonly ReactNode[]; mark?: ReactNode }) => (
  <ul className={styles.list} data-marked={mark !== undefined || undefined}>
    {items.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- sentences in a fixed order
      <li key={index}>
        {mark}
        <span>{item}</span>
      </li>
    ))}
  </ul>
);

const More = ({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className={styles.more} open={open}>
    <summary>{title}</summary>
    {children}
  </details>
);

const neverCovered: ReadonlySet<Police['policeStateKey']> = new Set(['declined', 'withdrawn']);

const coverTitle = ({ policeStateKey, validTo }: Police) => {
  if (policeStateKey === 'new_manual') return 'Das ist beantragt';
  return policeStateKey === 'ended' ? `Mein Schutz bis ${dayText(validTo)}` : 'Mein Schutz';
};

/** What this police covers, with what share and limits, and what it does not: as its documents say it (spec 15.10). */
export const CoverPanel = ({ police }: { police: Police }) => {
  const { data: cover } = usePoliceCover(police.policeUuid);
  // Where there is room it need not be opened; a phone would have to scroll past it.
  const [isRoomy] = useState(() => matchMedia('(min-width: 640px)').matches);
  if (cover === undefined || neverCovered.has(police.policeStateKey)) return null;
  return (
    <FoldingPanel
      title={coverTitle(police)}
      sub="Das Wichtigste aus deinen Unterlagen. Im Einzelnen gelten deine Versicherungsbedingungen."
    >
      <div className={styles.cover}>
        <Rows rows={cover.facts.map(({ label, value }) => [label, value] as const)} />
        <div className={styles.words}>
          <More title="Was ist versichert?" open={isRoomy}>
            <List
              mark={<Check aria-hidden className={styles.yes} />}
              items={cover.insured.map(({ lead, text }) => [lead !== '' && <strong key="lead">{lead}</strong>, text])}
            />
          </More>
          <More title="Was ist nicht versichert?">
            <List mark={<X aria-hidden className={styles.no} />} items={cover.notInsured} />
          </More>
          <More title="Welche Grenzen gibt es?">
            <List items={cover.limits} />
          </More>
          <More title="Wo gilt der Schutz?">
            <List items={cover.where} />
          </More>
        </div>
      </div>
    </FoldingPanel>
  );
};
