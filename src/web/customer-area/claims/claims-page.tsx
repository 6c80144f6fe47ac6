import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClaimsAnswer, HandedInBill } from '#domain/wire/area/claims.ts';
import { claimAddress, takesClaims } from '#web/brand.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { recordKeys, useClaims } from '#web/customer-area/area/records.ts';
import { ButtonLink, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { OwnEstimates } from '#web/customer-area/practice/estimates.tsx';
import { Button, ButtonLink as OutsideLink } from '#web/ui/press/button.tsx';
import { useLoginState } from '#web/use-in-browser.ts';
import { type BillDraft, billDrafts, kindKeyOf } from './handing-in/bill-draft.ts';
import { BillForm } from './handing-in/bill-form.tsx';
import { BillList } from './bill-list.tsx';
import { NoAnimal } from './no-animal.tsx';
import { Tracker } from './bill/tracker.tsx';
import styles from './claims.module.css';

const askAgainMs = 2_000;
const askMost = 20;

/** A clear bill is decided within seconds: whoever stays sees it. */
const useDecisionSoon = (isWaiting: boolean) => {
  const client = useQueryClient();
  const tries = useRef(0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      tries.current += 1;
      if (tries.current >= askMost) clearInterval(timer);
      void client.invalidateQueries({ queryKey: [recordKeys.claims] });
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [client, isWaiting]);
};

/** What happens now, by when, and that nothing more is needed. */
const Received = ({ bill, onNext }: { bill: HandedInBill; onNext: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useDecisionSoon(bill.stateKey === 'received');
  return (
    <Panel title="Geschafft">
      <div className={styles.received}>
        <h3 ref={title} tabIndex={-1}>
          {`Deine Rechnung über ${bill.totalStr} für ${bill.animalName} ist bei uns.`}
        </h3>
        <output>
          {bill.paidStr !== null && (
            <strong>{`Schon entschieden: Wir zahlen ${bill.paidStr}. Der Brief dazu kommt auch per E-Mail.`}</strong>
          )}
        </output>
        <p>Du musst nichts weiter tun. Wir schreiben dir eine E-Mail, sobald es etwas Neues gibt.</p>
        <Tracker bill={bill} />
        <div className={styles.billEnd}>
          {bill.paidStr !== null && <ButtonLink to={`/user/leistungen/${bill.billUuid}`}>Abrechnung ansehen</ButtonLink>}
          <Button variant="secondary" onClick={onNext}>
            Noch eine Rechnung einreichen
          </Button>
        </div>
      </div>
    </Panel>
  );
};

/** A further bill of the same claim: then animal, kind and words are known. */
const toFurther = (draft: BillDraft, of: HandedInBill | undefined, animals: ClaimsAnswer['animals']): BillDraft => {
  const animal = animals.find(({ policeNumber }) => policeNumber === of?.policeNumber);
  if (of === undefined || animal === undefined) return draft;
  const { claimUuid, words, claimKindStr } = of;
  const values = { policeUuid: animal.policeUuid, claimUuid, words, claimKindKey: kindKeyOf(claimKindStr) };
  return { ...draft, values: { ...draft.values, ...values } };
};

const titleOf = (only: ClaimsAnswer['animals'][number] | undefined, of: HandedInBill | undefined) => {
  if (of !== undefined) return `Noch eine Rechnung zu „${of.words}“ einreichen`;
  return only === undefined ? 'Rechnung einreichen' : `Rechnung für ${only.animalName} einreichen`;
};

const Claims = ({ claims, email }: { claims: ClaimsAnswer; email: string }) => {
  const { animals, bills, liability } = claims;
  const [search] = useSearchParams();
  const of = bills.find(({ claimUuid, stateKey }) => claimUuid === search.get('fall') && stateKey !== 'withdrawn');
  const [draft, setDraft] = useState(() => toFurther(billDrafts.read(email), of, animals));
  const [received, setReceived] = useState<HandedInBill | null>(null);
  const [only] = animals.length === 1 ? animals : [];
  const newest = bills.find(({ billUuid }) => billUuid === received?.billUuid) ?? received;
  const before = bills.filter(({ billUuid }) => billUuid !== received?.billUuid);
  return (
    <>
      {newest !== null ? (
        <Received bill={newest} onNext={() => setReceived(null)} />
      ) : animals.length === 0 ? (
        <NoAnimal />
      ) : (
        <Panel
          title={titleOf(only, of)}
          sub="Fotografiere alle Seiten. Was du beginnst, bleibt auf diesem Gerät, bis du fertig bist."
        >
          <BillForm
            key={draft.requestKey}
            draft={draft}
            email={email}
            claims={claims}
            onDone={(bill) => {
              setReceived(bill);
              setDraft(billDrafts.drop());
            }}
            onHandedIn={() => setDraft(billDrafts.drop())}
          />
        </Panel>
      )}
      {before.length > 0 && <BillList bills={before} />}
      <OwnEstimates />
      {animals.length > 0 && (
        <Panel
          title="Steht eine Behandlung bevor?"
          sub="Lade den Kostenvoranschlag deiner Praxis hoch: Du siehst Zeile für Zeile, was wir davon zahlen würden."
        >
          <div>
            <ButtonLink to="/user/leistungen/kostenvoranschlag" variant="secondary">
              Kostenvoranschlag hochladen
            </ButtonLink>
          </div>
        </Panel>
      )}
      {liability.length > 0 && (
        <Panel title="Hat dein Hund einen Schaden angerichtet?" sub="Melde ihn uns, auch wenn noch niemand etwas verlangt.">
          <div>
            <ButtonLink to="/user/leistungen/schaden" variant="secondary">
              Schaden melden
            </ButtonLink>
          </div>
        </Panel>
      )}
    </>
  );
};

const TakenHere = () => {
  const { user } = useLoginState();
  const query = useClaims();
  return (
    <Loaded query={query} what="Deine Leistungen">
      {(claims) => <Claims claims={claims} email={user?.userEmail ?? ''} />}
    </Loaded>
  );
};

/** Bills of vets: handing them in, and what became of them. */
export default function ClaimsPage() {
  return (
    <>
      <PageHead title="Leistungen" windowTitle="Deine Leistungen" sub="Warst du beim Tierarzt? Reich die Rechnung hier ein.">
        {takesClaims && (
          <ButtonLink to="/user/praxis" variant="secondary">
            In der Praxis
          </ButtonLink>
        )}
      </PageHead>
      {takesClaims ? (
        <TakenHere />
      ) : (
        <div>
          <OutsideLink to={claimAddress} size="large" icon={<Upload />}>
            Rechnung einreichen
          </OutsideLink>
        </div>
      )}
    </>
  );
}
