import { Link, useParams } from 'react-router';
import { warning } from '#domain/basics/issue.ts';
import { mayDo } from '#domain/staff/role.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { policeStatus, rateOfLive } from '#web/contract/words.ts';
import { StatusChip } from '#web/contract/panel.tsx';
import { ContactSection } from './contact-section.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { AskIbanChange } from './caller/ask-iban-change.tsx';
import { CallerCheck } from './caller/caller-check.tsx';
import { CorrectEmail } from './caller/correct-email.tsx';
import { GiveContractBack } from './give-contract-back.tsx';
import { LetterList, MailList } from './letters-and-mails.tsx';
import { NotesSection } from './notes-section.tsx';
import { AnimalList, CaseList, OfferList } from './other-lists.tsx';
import { useCustomer } from './records.ts';
import { Section } from './section.tsx';
import { contractPath } from '#web/desk/desk-words.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import styles from './customer.module.css';
import type { PoliceBalance } from '#domain/wire/area/konto.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';

/** The account itself is the business of whoever keeps the books. */
const AccountLink = ({ policeNumber, balance }: { policeNumber: string; balance: PoliceBalance }) => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'money') ? (
    <Link to={`/geld/konten/${encodeURIComponent(policeNumber)}`}>{balance.balanceStr}</Link>
  ) : (
    balance.balanceStr
  );
};

type Contract = DeskCustomer['contracts'][number];

const aboutText = ({ animalNames, tarifNameStr }: Contract['police']) => `${animalNames.join(', ')}, ${tarifNameStr}`;

/** On a phone two columns say what five do elsewhere. */
const columns: readonly Column<Contract>[] = [
  {
    title: 'Police',
    cell: ({ police }) => (
      <>
        {police.policeNumber}
        <span className={styles.onPhone}>
          {aboutText(police)}
          <StatusChip {...policeStatus(police)} />
        </span>
      </>
    ),
  },
  // In one column, so that the last one is seen beside what stands to the right.
  { title: 'Tier und Tarif', isLong: true, isWide: true, cell: ({ police }) => aboutText(police) },
  { title: 'Stand heute', isWide: true, cell: ({ police }) => <StatusChip {...policeStatus(police)} /> },
  { title: 'Beitrag', isNumber: true, isLong: true, isWide: true, cell: ({ police }) => rateOfLive(police) ?? '–' },
  {
    title: 'Konto',
    isNumber: true,
    cell: ({ police, balance }) => (
      <>
        <AccountLink policeNumber={police.policeNumber} balance={balance} />
        <span className={styles.onPhone}>{rateOfLive(police)}</span>
      </>
    ),
  },
];

const Customer = ({ customer }: { customer: DeskCustomer }) => {
  const { userId, ownershipStr, contracts, animals, letters, mails, cases, offers } = customer;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {ownershipStr !== null && <IssueList issues={[warning(ownershipStr)]} />}
        {customer.isDisowned && <GiveContractBack userId={userId} />}
        <Section title="Verträge" count={contracts.length}>
          <DeskTable
            caption="Verträge"
            rows={contracts}
            columns={columns}
            keyOf={({ police }) => police.policeUuid}
            to={({ police }) => contractPath(userId, police.policeUuid)}
            empty="Kein Vertrag."
          />
        </Section>
        <Section title="Erklärungen und Vorgänge" count={cases.length}>
          <CaseList cases={cases} />
        </Section>
        <Section title="E-Mails" count={mails.length}>
          <MailList userId={userId} mails={mails} />
        </Section>
        <Section title="Briefe" count={letters.length}>
          <LetterList letters={letters} />
        </Section>
      </div>
      <div className={styles.column}>
        <ContactSection customer={customer} />
        <Section title="Für einen Anrufer">
          <CallerCheck userId={userId} />
          <AskIbanChange userId={userId} pendingId={customer.bank?.pendingIban?.ibanChangeId ?? null} />
          {customer.isEmailCorrectable && <CorrectEmail userId={userId} />}
          <SwitchAccount userId={userId} />
        </Section>
        <NotesSection userId={userId} notes={customer.notes} />
        <Section title="Tiere" count={animals.length}>
          <AnimalList animals={animals} />
        </Section>
        <Section title="Angebote ohne Vertrag" count={offers.length}>
          <OfferList offers={offers} />
        </Section>
      </div>
    </div>
  );
};

export const CustomerScreen = () => {
  const userId = Number(useParams()['userId']);
  const query = useCustomer(userId);
  const contact = query.data?.contact;
  const title = contact === undefined ? 'Kunde' : `${contact.contracteeFirstname} ${contact.contracteeLastname}`;
  return (
    <Screen title={title} aside={<span className={styles.soft}>{`Kunde ${userId}`}</span>}>
      <Asked query={query}>{(customer) => <Customer customer={customer} />}</Asked>
    </Screen>
  );
};
