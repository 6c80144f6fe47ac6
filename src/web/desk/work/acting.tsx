import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { error } from '#domain/basics/issue.ts';
import { mayDo } from '#domain/staff/role.ts';
import { dutyOfWork, subjectOf, workTextMost } from '#domain/staff/work.ts';
import type { SeveralAnswer, WorkPeople } from '#domain/wire/desk/handing-over.ts';
import type { WorkItem, WorkSubject } from '#domain/wire/desk/work.ts';
import { read } from '#web/ask.ts';
import { actOnSeveral, listPeople } from '#web/calls/desk/handing-over.ts';
import { useMe } from '#web/desk/desk-client.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { useKeys } from '#web/desk/keys/keys.tsx';
import { Decision } from './decision.tsx';
import { useCommand } from './use-command.ts';

/** Who works here and who is away; also after somebody entered a substitute. */
export const usePeople = () =>
  useQuery({ queryKey: ['people'], staleTime: 0, queryFn: ({ signal }) => read(listPeople, { signal }) });

const personText = ({ name, staffId }: WorkPeople['people'][number], { absences }: WorkPeople) => {
  const away = absences.find((absence) => absence.staffId === staffId && absence.isNow);
  return away === undefined ? name : `${name}, nicht da bis ${dayText(away.toDay)}, vertreten von ${away.substituteName}`;
};

type HandOverProps = {
  /** Null while it is closed. */
  subjects: readonly WorkSubject[] | null;
  onClose: () => void;
  onDone?: (results: SeveralAnswer['results']) => void;
};

/** To a colleague, with a word on what is to be done; the note stands with each thing. */
export const HandOver = ({ subjects, onClose, onDone }: HandOverProps) => {
  const [staffId, setStaffId] = useState('');
  const [note, setNote] = useState('');
  const { data: me } = useMe();
  const { data: team } = usePeople();
  const { run } = useCommand();
  const send = async () => {
    const body = { actionKey: 'hand_over' as const, subjects: [...(subjects ?? [])], note };
    const outcome = await run(actOnSeveral, staffId === '' ? body : { ...body, staffId: Number(staffId) });
    const results = outcome?.answer?.results ?? [];
    // The list tells each result; a single thing is told here.
    if (results.length === 0 || (onDone === undefined && outcome?.data === null))
      return results.length === 0 ? (outcome?.issues ?? []) : results.map(({ message }) => error(message));
    setNote('');
    onDone?.(results);
    return [];
  };
  const options = (team?.people ?? [])
    .filter(({ isMe, roleKey }) => !isMe && (subjects ?? []).every(({ subjectKey }) => mayDo(roleKey, dutyOfWork(subjectKey))))
    .map((person) => ({ value: String(person.staffId), label: team === undefined ? person.name : personText(person, team) }));
  return (
    <Decision
      open={subjects !== null}
      onClose={onClose}
      title={subjects !== null && subjects.length > 1 ? `${subjects.length} Dinge weitergeben` : 'Weitergeben'}
      effect="Weitergeben"
      preview={null}
      send={send}
      fields={[
        { name: 'staffId', label: 'An wen?', value: staffId, onChange: setStaffId, options },
        {
          name: 'note',
          label: 'Notiz',
          hint: 'Was ist schon getan, was noch zu tun? Sie steht dann im Verlauf.',
          rows: 3,
          maxLength: workTextMost,
          optional: me?.roleKey === 'lead',
          value: note,
          onChange: setNote,
        },
      ]}
    />
  );
};

export const keyOf = ({ kindKey, subjectId }: WorkItem) => `${kindKey} ${subjectId}`;
const toSubject = ({ kindKey, subjectId }: WorkItem): WorkSubject => ({ subjectKey: subjectOf(kindKey), subjectId });

const notThere = 'Das steht nicht mehr in der Liste. Mit „j“ und „k“ wählst du eine andere Zeile.';
const noneChosen = 'Wähle zuerst eine Zeile, mit „j“ und „k“.';

/**
 * What the keys of the list act on: the rows that are chosen, else the one that is seen to have the focus. Rows are known by what
 * they are and not by their place: what a filter, a refresh or a colleague took away is never acted on.
 */
export const useActing = (rows: readonly WorkItem[]) => {
  const focused = useRef<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly { key: string; words: string; isDone: boolean }[]>([]);
  const [handing, setHanding] = useState<readonly WorkSubject[] | null>(null);
  const { issues, isBusy, run, tell } = useCommand();

  const focusedRow = (): WorkItem | string => {
    const key = focused.current;
    const row = rows.find((each) => keyOf(each) === key);
    if (key !== null && row === undefined) return notThere;
    const isSeen = key !== null && document.activeElement?.closest('tr')?.dataset['key'] === key;
    return row === undefined || !isSeen ? noneChosen : row;
  };
  const subjects = (): WorkSubject[] | string => {
    if (chosen.size === 0) {
      const row = focusedRow();
      return typeof row === 'string' ? row : [toSubject(row)];
    }
    const visible = rows.filter((row) => chosen.has(keyOf(row)));
    if (visible.length === chosen.size) return visible.map(toSubject);
    const gone = chosen.size - visible.length;
    setChosen(new Set(visible.map(keyOf)));
    return `${gone} von ${chosen.size} gewählten Zeilen ${gone === 1 ? 'steht' : 'stehen'} nicht mehr in der Liste. Gewählt ist jetzt, was noch da ist.`;
  };
  const showResults = (all: SeveralAnswer['results']) => {
    const titleOf = (subject: WorkSubject) =>
      rows.find((row) => toSubject(row).subjectKey === subject.subjectKey && row.subjectId === subject.subjectId)?.title ?? '';
    setResults(
      all.map((one) => ({
        key: `${one.subjectKey} ${one.subjectId}`,
        words: all.length === 1 ? one.message : `${titleOf(one)}: ${one.message}`,
        isDone: one.isDone,
      })),
    );
    setChosen(new Set());
  };
  const withSubjects = (act: (chosenNow: WorkSubject[]) => void) => {
    const picked = subjects();
    setResults([]);
    if (typeof picked === 'string') tell(error(picked));
    else act(picked);
  };
  const send = (actionKey: 'take' | 'give_back') =>
    withSubjects(async (picked) => {
      const outcome = await run(actOnSeveral, { actionKey, subjects: picked });
      // Also where some of them were refused.
      if ((outcome?.answer?.results ?? []).length > 0) showResults(outcome?.answer?.results ?? []);
    });
  const toggle = (row: WorkItem) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(keyOf(row))) after.add(keyOf(row));
      return after;
    });
  const acts = {
    take: () => send('take'),
    giveBack: () => send('give_back'),
    handOver: () => withSubjects(setHanding),
  };
  useKeys([
    { keys: 't', title: 'Übernehmen', run: acts.take },
    { keys: 'u', title: 'Zurückgeben', run: acts.giveBack },
    { keys: 'h', title: 'Weitergeben', run: acts.handOver },
    {
      keys: 'x',
      title: 'Zeile wählen oder nicht mehr wählen',
      run: () => {
        const row = focusedRow();
        if (typeof row === 'string') tell(error(row));
        else toggle(row);
      },
    },
  ]);
  return {
    ...acts,
    issues: results.length > 0 ? [] : issues,
    isBusy,
    results,
    choosing: { isChosen: (row: WorkItem) => chosen.has(keyOf(row)), toggle, titleOf: ({ title }: WorkItem) => title },
    chosenCount: chosen.size,
    noteFocus: (row: WorkItem) => {
      focused.current = keyOf(row);
    },
    dialog: <HandOver subjects={handing} onClose={() => setHanding(null)} onDone={showResults} />,
  };
};
