import { useEffect, useRef, useState } from 'react';
import { httpStatus } from '#domain/basics/http-status.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { UploadReading, UploadsAnswer } from '#domain/wire/practice/uploads.ts';
import { readBase64 } from '#web/browser-files.ts';
import { addUpload, readUploads, removeUpload } from '#web/calls/practice/uploads.ts';
import { newRequestKey } from '#web/send-command.ts';
import { smallerPhoto } from '#web/smaller-photo.ts';
import type { BillDraft } from './bill-draft.ts';
import type { Entry } from './own-practice.ts';
import { sendFormally } from '#web/send-formally.ts';

const askAgainMs = 1_500;
const megabytes = claimLimits.fileBytes / 1024 / 1024;

type Files = UploadsAnswer['files'];
/** What the pages say. */
export type Reading = Pick<UploadReading, 'lines' | 'billNumber' | 'words' | 'iban' | 'outcome' | 'notes'>;

const nothingRead: Reading = { lines: [], billNumber: null, words: null, iban: null, outcome: null, notes: [] };

/** Makes a photo smaller first; a format that cannot be opened here is told of before it is sent. */
const toSend = async (file: File): Promise<{ contentBase64: string } | Issue> => {
  const photo = await smallerPhoto(file);
  if (photo === null)
    return error('Dieses Foto ist im Format HEIC, das wir nicht öffnen können. Bitte senden Sie ein JPEG oder ein PDF.');
  if (photo.size > claimLimits.fileBytes) return error(`Diese Datei ist größer als ${megabytes}\u00A0MB.`);
  return { contentBase64: await readBase64(photo).catch(() => '') };
};

/** Chosen, but not with us: no answer came, or none of ours. */
export type LostFile = { id: string; file: File };

const missing = error('Eine Seite ist noch nicht bei uns. Bitte senden Sie sie noch einmal, oder entfernen Sie sie.');

type UploadsProps = {
  /** Pages that were here before the page was loaded anew. */
  kept: Pick<BillDraft, 'filesKey' | 'isRead'>;
  onRead: (reading: Reading) => void;
  /** Other pages go along, or none. */
  onPages: (filesKey: string | null) => void;
};

/** Pages that a practice uploads: sent one after the other, then asked for until they are read. */
export const useUploads = ({ code, deviceKey }: Entry, { kept, onRead, onPages }: UploadsProps) => {
  const [filesKey, setFilesKey] = useState(() => kept.filesKey ?? newRequestKey());
  /** Null until we know which there are. */
  const [files, setFiles] = useState<Files | null>(kept.filesKey === null ? [] : null);
  const [reading, setReading] = useState<Reading | null>(kept.filesKey === null ? nothingRead : null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [isSending, setSending] = useState(false);
  const [lost, setLost] = useState<readonly LostFile[]>([]);
  const latest = useRef({ isRead: kept.isRead, onRead });
  useEffect(() => {
    latest.current = { isRead: kept.isRead, onRead };
  });
  const entry = { code, deviceKey, filesKey };

  useEffect(() => {
    if (reading !== null) return;
    let isLatest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { data, status, issues: faults } = await sendFormally(readUploads, { code, deviceKey, filesKey });
      if (!isLatest) return;
      if (status === httpStatus.forbidden) {
        // The code is over: nothing more will come.
        setReading(nothingRead);
        setIssues(faults);
        return;
      }
      if (data !== null) setFiles((last) => last ?? data.files);
      // A lost answer is asked for again, as one that is not there yet.
      if (data === null || data.isReading) {
        timer = setTimeout(() => void ask(), askAgainMs);
        return;
      }
      setReading(data);
      // Lines that were read before a reload may be corrected by now.
      if (!latest.current.isRead) latest.current.onRead(data);
    };
    void ask();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [code, deviceKey, filesKey, reading]);

  /** Other pages say something else. */
  const take = (next: Files) => {
    setFiles(next);
    setReading(null);
    onPages(next.length === 0 ? null : filesKey);
  };
  const add = async (chosen: readonly File[]) => {
    setIssues([]);
    setSending(true);
    const faults: Issue[] = [];
    let last: Files | null = null;
    for (const file of chosen) {
      const sending = await toSend(file);
      const outcome = 'level' in sending ? null : await sendFormally(addUpload, { ...entry, fileName: file.name, ...sending });
      last = outcome?.answer?.files ?? last;
      const issuesOfFile = outcome?.issues ?? ('level' in sending ? [sending] : []);
      faults.push(...issuesOfFile.map(({ level, message }) => ({ level, message: `${file.name}: ${message}` })));
      const isLost = outcome !== null && outcome.answer?.files === undefined && outcome.status !== httpStatus.forbidden;
      if (isLost) setLost((others) => [...others, { id: newRequestKey(), file }]);
    }
    if (last !== null) take(last);
    setIssues(faults);
    setSending(false);
  };
  const drop = (gone: readonly LostFile[]) => {
    setLost((others) => others.filter((one) => !gone.includes(one)));
    setIssues([]);
  };
  const sendAgain = (again: readonly LostFile[]) => {
    if (again.length === 0 || isSending) return;
    drop(again);
    void add(again.map(({ file }) => file));
  };
  useEffect(() => {
    const sendLost = () => sendAgain(lost);
    addEventListener('online', sendLost);
    return () => removeEventListener('online', sendLost);
  });
  const remove = async (fileUuid: string) => {
    const { data, issues: faults } = await sendFormally(removeUpload, { ...entry, fileUuid });
    setIssues(faults);
    if (data !== null) take(data.files);
  };
  return {
    /** Null while there is no file to go along. */
    filesKey: files?.length === 0 ? null : filesKey,
    files: files ?? [],
    reading: reading ?? nothingRead,
    isReading: reading === null && files?.length !== 0,
    isSending,
    issues,
    lost,
    /** Why nothing can be sent to the customer yet. */
    missing: lost.length === 0 ? [] : [missing],
    add: (chosen: readonly File[]) => void add(chosen),
    sendAgain: (file: LostFile) => sendAgain([file]),
    drop: (id: string) => drop(lost.filter((one) => one.id === id)),
    remove: (fileUuid: string) => void remove(fileUuid),
    /** They are a bill's or an estimate's by now. */
    begin: () => {
      setFilesKey(newRequestKey());
      setFiles([]);
      setReading(nothingRead);
      setIssues([]);
      setLost([]);
      onPages(null);
    },
  };
};

export type Uploads = ReturnType<typeof useUploads>;
