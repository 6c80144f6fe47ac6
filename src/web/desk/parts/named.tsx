import { Fragment } from 'react';
import { Link } from 'react-router';
import { mayDo } from '#domain/staff/role.ts';
import { useMe } from '#web/desk/desk-client.ts';

/** A contract by its number alone: the search knows whose it is, and leads there where it is one customer's. */
const PoliceLink = ({ number }: { number: string }) => (
  <Link to={`/suche?${new URLSearchParams({ text: number, weiter: 'vertrag' })}`}>{number}</Link>
);

/** Cases are the business of clerks: for others it is a name. */
export const CaseLink = ({ caseId, title = `Vorgang ${caseId}` }: { caseId: number | string; title?: string }) => {
  const { data: me } = useMe();
  return me !== undefined && mayDo(me.roleKey, 'applications') ? <Link to={`/vorgaenge/${caseId}`}>{title}</Link> : title;
};

/** Likewise a claim, by the number that stands in its mails. */
const ClaimLink = ({ number }: { number: string }) => (
  <Link to={`/suche?${new URLSearchParams({ text: number })}`}>{number}</Link>
);

const names = /([A-Z]{2}\/\d{4}\/\d{10})|\bVorgang (\d+)\b|\b(L-\d{6,15})\b/g;

/** Somebody's words, in which every number of a contract, a case or a claim is a link. */
export const Named = ({ text }: { text: string }) => {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(names)) {
    const [whole, number, caseId, claim] = match;
    parts.push(
      <Fragment key={match.index}>
        {text.slice(from, match.index)}
        {number !== undefined && <PoliceLink number={number} />}
        {caseId !== undefined && <CaseLink caseId={caseId} />}
        {claim !== undefined && <ClaimLink number={claim} />}
      </Fragment>,
    );
    from = match.index + whole.length;
  }
  return [...parts, text.slice(from)];
};
