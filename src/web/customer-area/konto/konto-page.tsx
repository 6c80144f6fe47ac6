import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useAccount } from '#web/customer-area/area/records.ts';
import { accountName, BalancePanel } from './balance-panel.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { BenefitsPanel, MovementsPanel, StatementsPanel } from './movements-panel.tsx';
import { ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { withChosen, useListAddress } from '#web/customer-area/parts/long-list.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import styles from './konto.module.css';
import type { Konto, PoliceKonto } from '#domain/wire/area/konto.ts';

const policeName = 'vertrag';
const yearName = 'jahr';

const NoPolice = () => (
  <Empty
    picture="money-bag"
    title="Noch nichts zu zahlen"
    action={
      <ButtonLink to="/beitragberechnen" icon={<ArrowRight />}>
        Beitrag berechnen
      </ButtonLink>
    }
  >
    Sobald du ein Tier versicherst, siehst du hier jeden Beitrag und jede Abbuchung.
  </Empty>
);

/** Only where there is something to choose from. */
const Choice = ({ account }: { account: Konto }) => {
  const [search, change] = useListAddress();
  const choose = (name: string) => (value: string) => change(withChosen(search, name, value));
  const label = (police: PoliceKonto) => `${accountName(police)} (${police.policeNumber})`;
  return (
    <div className={styles.choice}>
      {account.polices.length > 1 && (
        <Select
          name={policeName}
          label="Vertrag"
          optional
          placeholder="Alle zusammen"
          options={account.polices.map((police) => ({ value: police.policeUuid, label: label(police) }))}
          value={search.get(policeName) ?? ''}
          onChange={choose(policeName)}
        />
      )}
      {account.years.length > 1 && (
        <Select
          name={yearName}
          label="Jahr"
          optional
          placeholder="Alle"
          options={account.years.map((year) => ({ value: String(year), label: String(year) }))}
          value={search.get(yearName) ?? ''}
          onChange={choose(yearName)}
        />
      )}
    </div>
  );
};

/** An address that somebody has typed may name any year. */
const yearOf = (search: URLSearchParams) => {
  const text = search.get(yearName) ?? '';
  return /^2\d{3}$/.test(text) ? Number(text) : undefined;
};

export default function KontoPage() {
  const [search] = useSearchParams();
  const policeUuid = search.get(policeName) ?? '';
  const year = yearOf(search);
  const query = useAccount({ ...(policeUuid !== '' && { policeUuid }), ...(year !== undefined && { year }) });
  return (
    <>
      <PageHead title="Konto" windowTitle="Dein Konto" sub="Was wir berechnet und abgebucht haben, und was als Nächstes kommt." />
      <Loaded query={query} what="Dein Konto">
        {(account) =>
          account.polices.length === 0 ? (
            <NoPolice />
          ) : (
            <>
              <Choice account={account} />
              <div className={styles.parts} aria-busy={query.isPlaceholderData || undefined}>
                <BalancePanel
                  polices={account.polices.filter((police) => policeUuid === '' || police.policeUuid === policeUuid)}
                />
                <ComingPanel coming={account.coming} />
                <MovementsPanel movements={account.movements} isOfSeveral={policeUuid === '' && account.polices.length > 1} />
                <BenefitsPanel benefits={account.benefits} isOfSeveral={policeUuid === '' && account.polices.length > 1} />
                <StatementsPanel years={account.years} />
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}
