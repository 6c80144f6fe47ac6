import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { read } from '#web/ask.ts';
import { getSettlement } from '#web/calls/area/claims.ts';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { recordKeys, useClaims } from '#web/customer-area/area/records.ts';
import { BackLink, ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { BillStatus } from '#web/customer-area/claims/bill-list.tsx';
import { BillTalk } from './bill-talk.tsx';
import { OwnPages } from './own-pages.tsx';
import { Settlement } from './settlement.tsx';
import { Tracker } from './tracker.tsx';

const Decision = ({ bill }: { bill: HandedInBill }) => {
  const { billUuid } = bill;
  const query = useQuery({
    // Asked anew with the list: whoever disagrees changes both.
    queryKey: [recordKeys.claims, billUuid, bill.steps.length],
    queryFn: ({ signal }) => read(getSettlement, { params: { billUuid }, signal }),
  });
  return (
    <Loaded query={query} what="Deine Abrechnung">
      {({ settlement }) => settlement !== null && <Settlement told={settlement} bill={bill} />}
    </Loaded>
  );
};

/** An illness seldom ends with one bill. */
const FurtherBill = ({ bill: { claimUuid, stateKey } }: { bill: HandedInBill }) =>
  stateKey !== 'withdrawn' && (
    <ButtonLink to={`/user/leistungen?fall=${claimUuid}`} variant="secondary">
      Noch eine Rechnung dazu
    </ButtonLink>
  );

const Bill = ({ bill }: { bill: HandedInBill }) => {
  const isDecided = bill.stateKey === 'decided';
  return (
    <>
      <PageHead
        title={`Rechnung für ${bill.animalName}`}
        sub={`${bill.claimKindStr}: ${bill.words}`}
        windowTitle={`Rechnung für ${bill.animalName}`}
      />
      {isDecided && <Decision bill={bill} />}
      <Panel title="Wo sie steht" action={<BillStatus bill={bill} />}>
        <Tracker bill={bill} />
        {!isDecided && <BillTalk bill={bill} />}
      </Panel>
      <Panel title="Deine Angaben" action={<FurtherBill bill={bill} />}>
        <Rows
          rows={[
            ['Leistungsfall', bill.claimNumber],
            ['Praxis', bill.practice],
            ['Rechnungsnummer', bill.billNumber],
            ['Behandelt am', bill.treatedOnStr],
            ['Betrag der Rechnung', bill.totalStr],
            ['Vertrag', bill.policeNumber],
          ]}
        />
      </Panel>
      <OwnPages bill={bill} />
    </>
  );
};

/** One bill: what was decided, line by line, where it stands, and what was sent. */
export default function BillPage() {
  const { billUuid } = useParams();
  const query = useClaims();
  return (
    <>
      <BackLink to="/user/leistungen">Zu deinen Leistungen</BackLink>
      <Loaded query={query} what="Deine Rechnung">
        {({ bills }) => {
          const bill = bills.find((each) => each.billUuid === billUuid);
          return bill === undefined ? (
            <Empty
              picture="magnifying-glass-tilted-left"
              title="Diese Rechnung haben wir nicht gefunden"
              action={<ButtonLink to="/user/leistungen">Zu deinen Leistungen</ButtonLink>}
            >
              Die Adresse stimmt nicht, oder die Rechnung gehört zu einem anderen Konto.
            </Empty>
          ) : (
            <Bill bill={bill} />
          );
        }}
      </Loaded>
    </>
  );
}
