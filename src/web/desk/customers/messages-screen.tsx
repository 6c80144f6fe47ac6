import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageLimits } from '#domain/person/message.ts';
import { mayDo } from '#domain/staff/role.ts';
import { canBeFilled, fillBlock, textBlocks } from '#domain/staff/text-blocks.ts';
import { callWith } from '#domain/wire/call.ts';
import type { Thread } from '#domain/wire/desk/messages.ts';
import { read } from '#web/ask.ts';
import { getThread, previewMessage, sendMessage, settleThread } from '#web/calls/desk/messages.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { MessageList } from '#web/desk/parts/message-list.tsx';
import { TextButton } from '#web/desk/parts/screen.tsx';
import { CaseScreen, Part } from '#web/desk/work/case-screen.tsx';
import { Decisions, type Choice } from '#web/desk/work/decisions.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { newRequestKey } from '#web/send-command.ts';
import styles from './customer.module.css';

/** A block is put below what stands there already: nobody loses a word to it. */
const useDraft = ({ firstname, lastname, contracts, cases }: Thread) => {
  const [search] = useSearchParams();
  const wished = search.get('vertrag') ?? '';
  const wishedCase = search.get('vorgang') ?? '';
  const only = contracts.length === 1 ? (contracts[0]?.policeUuid ?? '') : '';
  const [policeUuid, setPolice] = useState(contracts.some((one) => one.policeUuid === wished) ? wished : only);
  const [caseId, setCase] = useState(cases.some((one) => String(one.caseId) === wishedCase) ? wishedCase : '');
  const [blockKey, setBlock] = useState('');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const contract = contracts.find((one) => one.policeUuid === policeUuid);
  const values = {
    vorname: firstname,
    nachname: lastname,
    ...(contract && { tier: contract.animalName, police: contract.policeNumber, tarif: contract.tarifTitle }),
  };
  const blocks = textBlocks.filter((block) => canBeFilled(block, values));
  const choose = (key: string) => {
    setBlock(key);
    const block = blocks.find((one) => one.key === key);
    if (block === undefined) return;
    const filled = fillBlock(block, values);
    setSubject((last) => (last.trim() === '' ? filled.subject : last));
    setText((last) => (last.trim() === '' ? filled.text : `${last.trimEnd()}\n\n${filled.text}`));
  };
  const fields = [
    {
      name: 'policeUuid',
      label: 'Zum Vertrag',
      optional: true,
      options: contracts.map((one) => ({ value: one.policeUuid, label: `${one.policeNumber}, ${one.animalName}` })),
      value: policeUuid,
      onChange: setPolice,
    },
    ...(cases.length === 0 && caseId === ''
      ? []
      : [
          {
            name: 'caseId',
            label: 'Frage zum Vorgang',
            hint: 'Bis die Antwort da ist, wartet der Vorgang auf den Kunden, höchstens zwei Wochen.',
            optional: true,
            options: cases.map((one) => ({ value: String(one.caseId), label: `${one.caseId}: ${one.kind}` })),
            value: caseId,
            onChange: setCase,
          },
        ]),
    {
      name: 'block',
      label: 'Textbaustein',
      hint: 'Kommt in den Text; du kannst ihn dann ändern. Mit einem Vertrag gibt es mehr.',
      optional: true,
      options: blocks.map(({ key, title }) => ({ value: key, label: title })),
      value: blockKey,
      onChange: choose,
    },
    { name: 'subject', label: 'Betreff', maxLength: messageLimits.subject, value: subject, onChange: setSubject },
    {
      name: 'text',
      label: 'Nachricht',
      hint: 'Steht so in der Mail, Anrede und Gruß kommen dazu.',
      rows: 8,
      maxLength: messageLimits.text,
      value: text,
      onChange: setText,
    },
  ];
  const empty = () => {
    setBlock('');
    setCase('');
    setSubject('');
    setText('');
  };
  return { draft: { subject, text, policeUuid, caseId: caseId === '' ? null : Number(caseId) }, fields, empty };
};

const Writing = ({ thread }: { thread: Thread }) => {
  const { userId, items, work } = thread;
  const { data: me } = useMe();
  const { draft, fields, empty } = useDraft(thread);
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const { issues, isBusy, runNow } = useCommand();
  const newest = items[0];
  const settling: Choice = {
    letter: 'e',
    button: 'Ohne Antwort erledigen',
    isAtOnce: true,
    send: () => runNow(callWith(settleThread, { userId }), { lastMessageId: newest?.messageId ?? 1 }),
  };
  return (
    <Decisions
      heading="Schreiben"
      issues={issues}
      isBusy={isBusy}
      choices={[
        {
          letter: 'a',
          button: work.isWaiting ? 'Antworten' : 'Nachricht schreiben',
          effect: 'Nachricht senden',
          fields,
          preview: () => askPreview(callWith(previewMessage, { userId }), draft),
          send: async (previewKey) => {
            const wrong = await runNow(callWith(sendMessage, { userId }), { ...draft, requestKey, previewKey });
            if (wrong.length > 0) return wrong;
            setRequestKey(newRequestKey());
            empty();
            return [];
          },
        },
        ...(work.isWaiting && me !== undefined && mayDo(me.roleKey, 'applications') ? [settling] : []),
      ]}
    >
      <p>
        Die Nachricht geht als E-Mail an {thread.email}, mit einem Link zum Antworten. Beide Seiten sehen sie im Kundenbereich
        unter „Nachrichten“.
      </p>
    </Decisions>
  );
};

/** Asked for by a press, page after page: who comes back to the window sees the newest. */
const Older = ({ thread, name }: { thread: Thread; name: string }) => {
  const [pages, setPages] = useState<readonly Pick<Thread, 'items' | 'next'>[]>([]);
  const next = pages.length === 0 ? thread.next : (pages.at(-1)?.next ?? null);
  const load = async (after: string) => {
    const page = await read(getThread, { params: { userId: thread.userId }, query: { after } }).catch(() => null);
    if (page !== null) setPages((last) => [...last, page]);
  };
  return (
    <>
      <MessageList messages={pages.flatMap(({ items }) => items)} name={name} />
      {next !== null && <TextButton onClick={() => void load(next)}>Ältere zeigen</TextButton>}
    </>
  );
};

const nameOf = ({ firstname, lastname, email }: Thread) => `${firstname} ${lastname}`.trim() || email;

/** What a customer and the desk have written to each other, and the next answer (spec 19.13). */
export const MessagesScreen = () => (
  <CaseScreen
    param="userId"
    call={getThread}
    title={(thread) => `Nachrichten: ${nameOf(thread)}`}
    notYet={({ work }) => (work.isWaiting ? null : 'Nichts wartet auf eine Antwort')}
  >
    {(thread) => (
      <>
        <p>
          Zum Kunden: <Link to={customerPath(thread.userId)}>{nameOf(thread)}</Link>
        </p>
        <Writing thread={thread} />
        <Part id="nachrichten" title="Verlauf der Nachrichten">
          {thread.items.length === 0 && <p className={styles.soft}>Noch hat niemand etwas geschrieben.</p>}
          <MessageList messages={thread.items} name={nameOf(thread)} />
          {thread.next !== null && <Older key={thread.items[0]?.messageId} thread={thread} name={nameOf(thread)} />}
        </Part>
      </>
    )}
  </CaseScreen>
);
