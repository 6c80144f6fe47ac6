import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { read } from '#web/ask.ts';
import { ReturnClosing } from './return-closing.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from '#web/desk/work/aside.tsx';
import { Rows, WayBack } from '#web/desk/work/case-parts.tsx';
import styles from '#web/desk/work/work.module.css';
import { getDeskReturn } from '#web/calls/money/returns.ts';
import type { DeskReturn } from '#domain/wire/money/returns.ts';

const Whole = ({ found }: { found: DeskReturn }) => (
  <Screen title={`Rückläufer: ${found.name}`} aside={<WaitingSince work={found.work} />}>
    <WayBack />
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="ruecklaeufer">
          <h2 id="ruecklaeufer">{`${found.policeNumber}, ${found.animalName}`}</h2>
          <p>{found.why}</p>
          <Rows rows={found.rows} />
          <p>
            <Link to={`/kunden/${found.userId}`}>Zum Kunden</Link>
          </p>
        </section>
        {found.ended !== null && (
          <section className={styles.part} aria-labelledby="ergebnis">
            <h2 id="ergebnis">Ergebnis</h2>
            <p>{found.ended.words}</p>
            <p className={styles.words}>{found.ended.outcome}</p>
          </section>
        )}
        {found.isWaiting && <ReturnClosing found={found} />}
      </div>
      <Aside work={found.work} />
    </div>
  </Screen>
);

/** A debit that came back; where nobody can be reminded of it, a person says what becomes of it (spec 20.6). */
export const ReturnScreen = () => {
  const { returnId = '' } = useParams();
  const query = useQuery({
    queryKey: ['return', returnId],
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskReturn, { params: { returnId: Number(returnId) }, signal }),
  });
  return <Asked query={query}>{(found) => <Whole found={found} />}</Asked>;
};
