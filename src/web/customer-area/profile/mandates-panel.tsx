import { useState } from 'react';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useMandates } from '#web/customer-area/area/records.ts';
import { FoldingPanel, Rows, StatusChip } from '#web/contract/panel.tsx';
import { IbanChangeButton } from '#web/customer-area/police/iban-change.tsx';
import { dayText } from '#web/contract/words.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './profile.module.css';
import type { UserMandate } from '#domain/wire/area/profile.ts';

const shownMandates = 3;
const namedPolices = 3;

const policesText = (numbers: readonly string[]) =>
  numbers.length > namedPolices ? `${numbers.length} Verträge` : numbers.join(', ');

const Mandate = ({ mandate }: { mandate: UserMandate }) => (
  <li>
    <p className={styles.entryTitle}>
      <strong>{mandate.ibanMasked}</strong>
      <StatusChip
        {...(mandate.policeNumbers.length > 0 ? { label: 'In Gebrauch', tone: 'ok' } : { label: 'Früher', tone: 'quiet' })}
      />
    </p>
    <Rows
      rows={[
        ['Bank', mandate.bankName],
        ['Kontoinhaber', mandate.accountHolder],
        ['Mandatsreferenz', mandate.mandateReference],
        ['Mandat vom', dayText(mandate.mandateDate)],
        ['Gilt für', policesText(mandate.policeNumbers)],
      ]}
    />
  </li>
);

/** Every permission to collect; those in use first, since a customer of many years has many others. */
export const MandatesPanel = () => {
  const query = useMandates();
  const [isWhole, setWhole] = useState(false);
  return (
    <FoldingPanel title="Bankverbindung und Mandate" sub="Von welchem Konto wir abbuchen dürfen, und seit wann.">
      <Loaded query={query} what="Deine Mandate">
        {(mandates) => {
          const sorted = mandates.toSorted(
            (one, other) => Number(other.policeNumbers.length > 0) - Number(one.policeNumbers.length > 0),
          );
          return (
            <>
              {mandates.length === 0 && <p>Es ist noch keine Bankverbindung hinterlegt.</p>}
              <ul className={styles.entries}>
                {sorted.slice(0, isWhole ? undefined : shownMandates).map((mandate) => (
                  <Mandate key={mandate.mandateReference} mandate={mandate} />
                ))}
              </ul>
              {!isWhole && mandates.length > shownMandates && (
                <div>
                  <Button variant="quiet" onClick={() => setWhole(true)}>
                    {`Alle ${mandates.length} Mandate zeigen`}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {query.data?.length !== 0 && <IbanChangeButton />}
    </FoldingPanel>
  );
};
