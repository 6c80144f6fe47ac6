import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '#web/ask.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from './aside.tsx';
import { CaseClosing } from './case-closing.tsx';
import { ChangeDeciding } from './change-deciding.tsx';
import { Rows, WayBack } from './case-parts.tsx';
import styles from './work.module.css';
import { getDeskCase } from '#web/calls/desk/work.ts';
import type { DeskCase } from '#domain/wire/desk/work.ts';

const Ended = ({ words, outcome }: NonNullable<DeskCase['ended']>) => (
  <section className={styles.part} aria-labelledby="ergebnis">
    <h2 id="ergebnis">Ergebnis</h2>
    <p>{words}</p>
    {outcome !== null && <p className={styles.words}>{outcome}</p>}
  </section>
);

const matches = (isMatch: boolean) => (isMatch ? 'stimmt mit dem Vertrag überein' : 'stimmt nicht mit dem Vertrag überein');

/** Whether whoever declared it is the owner of the contract, as far as can be told. */
const declaredRows = ({ declared, rows }: DeskCase) =>
  declared === null
    ? []
    : [
        {
          label: 'Genannter Vertrag',
          value: `${declared.policeNumber}, ${declared.isConfirmed ? 'vom Kunden bestätigt' : 'vom Kunden nicht bestätigt'}`,
        },
        { label: 'Stand des Vertrags', value: declared.standing },
        { label: 'Angegebene E-Mail', value: matches(declared.isAddressOfHolder) },
        ...(rows.some(({ label }) => label === 'Name')
          ? [{ label: 'Angegebener Name', value: matches(declared.isNameOfHolder) }]
          : []),
      ];

const Whole = ({ found }: { found: DeskCase }) => (
  <Screen title={`Vorgang ${found.caseId}: ${found.kind}`} aside={<WaitingSince work={found.work} />}>
    <WayBack />
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="erklaert">
          <h2 id="erklaert">{found.asked}</h2>
          <Rows
            rows={[
              { label: 'E-Mail, nicht geprüft', value: found.email },
              { label: 'Zugeordneter Vertrag', value: found.policeNumber ?? 'keiner sicher zuzuordnen' },
              ...declaredRows(found),
              ...found.rows.filter(({ label }) => label !== 'E-Mail'),
            ]}
          />
        </section>
        {found.ended !== null && <Ended {...found.ended} />}
        {found.isOpen && (found.isChange ? <ChangeDeciding found={found} /> : <CaseClosing found={found} />)}
      </div>
      <Aside work={found.work} />
    </div>
  </Screen>
);

/** A declaration that the shop could not deal with by itself. */
export const CaseScreen = () => {
  const { caseId = '' } = useParams();
  const query = useQuery({
    queryKey: ['case', caseId],
    // Somebody may have answered or decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskCase, { params: { caseId: Number(caseId) }, signal }),
  });
  return <Asked query={query}>{(found) => <Whole found={found} />}</Asked>;
};
