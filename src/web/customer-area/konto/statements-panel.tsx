import { fillPath } from '#domain/wire/call.ts';
import { getStatement } from '#domain/wire/area/customer-calls.ts';
import { authToken } from '#web/api.ts';
import { Panel } from '#web/contract/panel.tsx';
import { today } from '#web/contract/today.ts';
import { Documents } from '#web/customer-area/parts/documents.tsx';

/** A plain link cannot send headers: the client's key stands in the address. */
const addressOf = (year: number) =>
  `${fillPath(getStatement.path, { year })}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;

const titleOf = (year: number) => `Beitragsübersicht ${year}${today().startsWith(String(year)) ? ' (bis heute)' : ''}`;

/** A year on paper, with what a tax return asks for. */
export const StatementsPanel = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <Panel title="Für deine Unterlagen" sub="Alle Verträge eines Jahres mit Beiträgen, Zahlungen und Versicherungsteuer.">
      <Documents documents={years.map((year) => ({ title: titleOf(year), url: addressOf(year) }))} />
    </Panel>
  );
