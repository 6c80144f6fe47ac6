import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { error, type Issue } from '#domain/basics/issue.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { SentFile } from '#domain/wire/area/claims.ts';
import { read } from '#web/ask.ts';
import { readBase64 } from '#web/browser-files.ts';
import { addBillFile, listBillFiles, removeBillFile } from '#web/calls/area/claims.ts';
import { sendCommand } from '#web/send-command.ts';
import { smallerPhoto } from '#web/smaller-photo.ts';

/** Chosen, but not with us yet. A `lost` one can be sent again, a `refused` one cannot. */
export type UnsentFile = {
  id: number;
  file: File;
  /** A proof of whose account it is, and no page of the bill. */
  isProof: boolean;
  stateKey: 'waiting' | 'lost' | 'refused';
  issue: Issue | null;
};

const megabytes = claimLimits.fileBytes / 1024 / 1024;
const tooLarge = error(`Diese Datei ist größer als ${megabytes}\u00A0MB. Fotografiere die Rechnung lieber Seite für Seite.`);
const unreadable = error(
  'Dieses Foto ist im Format HEIC, das wir noch nicht öffnen können. Mach bitte ein Bildschirmfoto davon und wähle das aus, oder fotografiere die Rechnung gleich hier.',
);

type Sending = { files: SentFile[] } | Pick<UnsentFile, 'stateKey' | 'issue'>;

const send = async ({ file, isProof }: UnsentFile, requestKey: string): Promise<Sending> => {
  const photo = await smallerPhoto(file);
  if (photo === null) return { stateKey: 'refused', issue: unreadable };
  if (photo.size > claimLimits.fileBytes) return { stateKey: 'refused', issue: tooLarge };
  // A photo from the cloud may be gone by the time that it is read.
  const contentBase64 = await readBase64(photo).catch(() => '');
  const { data, answer, issues } = await sendCommand(addBillFile, { requestKey, fileName: file.name, contentBase64, isProof });
  if (data !== null) return { files: data.files };
  return { stateKey: answer?.files === undefined ? 'lost' : 'refused', issue: issues[0] ?? null };
};

const keyOf = (requestKey: string) => ['bill-files', requestKey];

/** The pages of a bill: one after the other goes its way, a lost one again when the line is back. */
export const useBillFiles = (requestKey: string) => {
  const client = useQueryClient();
  const { data: storedFiles = [] } = useQuery({
    queryKey: keyOf(requestKey),
    queryFn: async ({ signal }) => (await read(listBillFiles, { body: { requestKey }, signal })).files,
  });
  const [unsent, setUnsent] = useState<readonly UnsentFile[]>([]);
  const [removal, setRemoval] = useState<readonly Issue[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  const keep = (files: SentFile[]) => client.setQueryData(keyOf(requestKey), files);
  const drop = (id: number) => setUnsent((last) => last.filter((each) => each.id !== id));
  const mark = (id: number, state: Pick<UnsentFile, 'stateKey' | 'issue'>) =>
    setUnsent((last) => last.map((each) => (each.id === id ? { ...each, ...state } : each)));

  const sendAfter = async (earlier: Promise<void>, unsentFile: UnsentFile) => {
    const { id } = unsentFile;
    await earlier;
    const outcome = await send(unsentFile, requestKey);
    if (!('files' in outcome)) return mark(id, outcome);
    // An answer to an earlier question must not take away what is there now.
    await client.cancelQueries({ queryKey: keyOf(requestKey) });
    keep(outcome.files);
    drop(id);
  };
  const queue = (file: UnsentFile) => {
    line.current = sendAfter(line.current, file);
  };

  const addAs = (isProof: boolean) => (files: readonly File[]) => {
    const added = files.map((file): UnsentFile => ({
      id: (count.current += 1),
      file,
      isProof,
      stateKey: 'waiting',
      issue: null,
    }));
    setUnsent((last) => [...last.filter(({ stateKey }) => stateKey !== 'refused'), ...added]);
    added.forEach(queue);
  };
  const again = (files: readonly UnsentFile[]) => {
    for (const file of files) {
      mark(file.id, { stateKey: 'waiting', issue: null });
      queue(file);
    }
  };
  const lost = unsent.filter(({ stateKey }) => stateKey === 'lost');
  useEffect(() => {
    const sendAgain = () => again(lost);
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  });

  const remove = async ({ fileUuid }: SentFile) => {
    const { data, issues } = await sendCommand(removeBillFile, { requestKey, fileUuid });
    setRemoval(issues);
    if (data !== null) keep(data.files);
  };

  return {
    sent: storedFiles,
    unsent,
    removal,
    isSending: unsent.some(({ stateKey }) => stateKey === 'waiting'),
    hasLost: lost.length > 0,
    add: addAs(false),
    addProof: addAs(true),
    again: (file: UnsentFile) => again([file]),
    drop: ({ id }: UnsentFile) => drop(id),
    remove: (file: SentFile) => void remove(file),
  };
};

export type BillFiles = ReturnType<typeof useBillFiles>;

/** The pages of the bill, or the proof of an account: each is shown where it belongs. */
export const filesFor = (files: BillFiles, purpose: 'page' | 'proof'): BillFiles => ({
  ...files,
  sent: files.sent.filter(({ purposeKey }) => purposeKey === purpose),
  unsent: files.unsent.filter(({ isProof }) => isProof === (purpose === 'proof')),
  add: purpose === 'proof' ? files.addProof : files.add,
});
