import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import styles from '#web/desk/work/work.module.css';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import type { BankFileUpload } from '#domain/wire/money/bank.ts';
import { bankFileMostBytes } from '#domain/money/bank/bank-file.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import { readBase64 } from '#web/browser-files.ts';
import { Button } from '#web/ui/press/button.tsx';
import { usePages } from '#web/desk/money/returns/open-returns.tsx';
import { Decision } from '#web/desk/work/decision.tsx';
import { listBankImports, importDeskBankFile, previewDeskBankFile } from '#web/calls/money/bank.ts';

/** The files that were read, the last one first, and what came of each. */
export const BankImports = () => {
  const { query, more } = usePages('imports', listBankImports);
  return (
    <Asked query={query}>
      {({ pages }) => {
        const imports = pages.flatMap(({ items }) => items);
        if (imports.length === 0) return <p>Noch ist keine Datei der Bank eingelesen.</p>;
        return (
          <>
            <ol className={styles.entries}>
              {imports.map(({ importId, fileName, kind, at, by, lines }) => (
                <li key={importId}>
                  <strong>{fileName}</strong> {kind}
                  <small>{`${by}, ${formatGermanInstant(new Date(at))}`}</small>
                  <span className={styles.words}>{lines.join('\n')}</span>
                </li>
              ))}
            </ol>
            {more !== null && (
              <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
                Mehr laden
              </Button>
            )}
          </>
        );
      }}
    </Asked>
  );
};

/** "i" chooses a file of the bank: what it brings is shown before it is read in, and what came of it afterwards, where there is room for it. */
export const useImportFile = (): { button: ReactNode; outcome: ReactNode } => {
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useCommand();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [file, setFile] = useState<BankFileUpload | null>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const open = () => input.current?.click();
  useKeys([{ keys: 'i', title: 'Datei der Bank einlesen', run: open }]);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen === undefined) return;
    setLines([]);
    setIssues([]);
    if (chosen.size > bankFileMostBytes) {
      setIssues([error('Die Datei ist größer als 50\u00A0MB. Bitte teile sie bei deiner Bank auf.')]);
    } else {
      setFile({ name: chosen.name, contentBase64: await readBase64(chosen) });
    }
    // The same file can be chosen again.
    if (input.current !== null) input.current.value = '';
  };

  const bring = async (upload: BankFileUpload, previewKey: string | null) => {
    const outcome = await run(importDeskBankFile, { ...upload, previewKey });
    if (outcome === null) return [];
    if (outcome.data === null) return outcome.issues;
    setIssues(outcome.issues);
    setLines(outcome.data.lines);
    return [];
  };

  const button = (
    <>
      <p className={styles.line}>
        <Button busy={isBusy} onClick={open}>
          Datei der Bank einlesen
        </Button>
        <Key>i</Key>
      </p>
      <input
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml"
        aria-label="Datei der Bank"
        hidden
        onChange={(event) => void choose(event)}
      />
      {file !== null && (
        <Decision
          open
          onClose={() => setFile(null)}
          title={`${file.name} einlesen?`}
          effect="So einlesen"
          fields={[]}
          preview={() => askPreview(previewDeskBankFile, file)}
          send={(key) => bring(file, key)}
        />
      )}
    </>
  );
  const outcome = (
    <div className={styles.part}>
      <Said issues={issues} />
      {lines.length > 0 && (
        <ul className={styles.effects}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
  return { button, outcome: issues.length + lines.length > 0 && outcome };
};
