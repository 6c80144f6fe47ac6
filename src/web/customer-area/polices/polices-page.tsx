import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { usePolices } from '#web/customer-area/area/records.ts';
import { Empty } from '#web/customer-area/parts/empty.tsx';
import { PageHead } from '#web/customer-area/parts/panel.tsx';
import {
  isFiltered,
  pageOf,
  policeFilters,
  policesPerPage,
  policesQueryOf,
  withFilter,
  withPage,
} from '#web/customer-area/polices/police-filter.ts';
import { PoliceList } from '#web/customer-area/polices/police-list.tsx';
import { ButtonLink } from '#web/customer-area/parts/button-link.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import styles from './polices.module.css';

const NoMatch = ({ onAll }: { onAll: () => void }) => (
  <Empty
    picture="magnifying-glass-tilted-left"
    title="Dazu gibt es keine Police"
    action={
      <Button variant="secondary" onClick={onAll}>
        Alle zeigen
      </Button>
    }
  >
    Mit anderen Filtern findest du vielleicht, was du suchst.
  </Empty>
);

const NoPolice = () => (
  <Empty picture="shield" title="Noch keine Police" action={<ButtonLink to="/beitragberechnen">Beitrag berechnen</ButtonLink>}>
    Sobald du ein Tier versicherst, liegt die Police mit allen Unterlagen hier.
  </Empty>
);

const Paging = ({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) => {
  const pages = Math.ceil(total / policesPerPage);
  if (pages <= 1) return null;
  const first = (page - 1) * policesPerPage + 1;
  return (
    <nav aria-label="Seiten" className={styles.paging}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onGo(page - 1)} icon={<ArrowLeft />}>
        Zurück
      </Button>
      <p>{`${first}–${Math.min(first + policesPerPage - 1, total)} von ${total}`}</p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onGo(page + 1)} icon={<ArrowRight />}>
        Weiter
      </Button>
    </nav>
  );
};

export default function PolicesPage() {
  const [search, setSearch] = useSearchParams();
  const query = policesQueryOf(search);
  const polices = usePolices(query);
  const go = (next: URLSearchParams) => setSearch(next, { preventScrollReset: true });
  return (
    <>
      <PageHead title="Policen" windowTitle="Deine Policen" sub="Alle deine Verträge, auch die, die schon zu Ende sind." />
      <div className={styles.filters}>
        {policeFilters.map(({ name, label, options }) => (
          <Select
            key={name}
            name={name}
            label={label}
            optional
            placeholder="Alle"
            options={options}
            value={(query[name] as string | undefined) ?? ''}
            onChange={(value) => go(withFilter(search, name, value))}
          />
        ))}
      </div>
      <Loaded query={polices} what="Deine Policen">
        {({ polices: found, total }) => (
          <div className={styles.results} data-outdated={polices.isPlaceholderData || undefined}>
            <output className={styles.count}>{total === 1 ? '1 Police' : `${total} Policen`}</output>
            {found.length > 0 ? (
              <PoliceList polices={found} />
            ) : isFiltered(search) || total > 0 ? (
              <NoMatch onAll={() => go(new URLSearchParams())} />
            ) : (
              <NoPolice />
            )}
            <Paging page={pageOf(search)} total={total} onGo={(page) => go(withPage(search, page))} />
          </div>
        )}
      </Loaded>
    </>
  );
}
