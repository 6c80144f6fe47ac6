import { Link, useNavigate } from 'react-router';
import { customerPath, messagesPath } from '#web/desk/desk-words.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { MessageList } from '#web/desk/parts/message-list.tsx';
import { CaseClosing } from './case-closing.tsx';
import { Rows } from './case-parts.tsx';
import { CaseScreen, Outcome, Part } from './case-screen.tsx';
import { ChangeDeciding } from './deciding.tsx';
import { read } from '#web/ask.ts';
import { getCasePages } from '#web/calls/desk/claims.ts';
import { getDeskCase } from '#web/calls/desk/cases.ts';
import { DrawnPages } from '#web/desk/parts/drawn-pages.tsx';
import type { DeskCase } from '#domain/wire/desk/cases.ts';

const matches = (isMatch: boolean) => (isMatch ? 'stimmt mit dem Vertrag überein' : 'stimmt nicht mit dem Vertrag überein');

/** Whether whoever declared it is the owner of the contract, as far as can be told. */
const declaredRows = ({ declared, rows }: DeskCase) =>
  declared === null
    ? []
    : [
        {
          label: 'Genannter Vertrag',
          value: `${declared.policeNumber}, ${declared.isConfirmed ? 'vom Kunden bestätigt' : 'vom Kunden nicht bestätigt'}`,
        },
        { label: 'Stand des Vertrags', value: declared.standing },
        { label: 'Angegebene E-Mail', value: matches(declared.isAddressOfHolder) },
        ...(rows.some(({ label }) => label === 'Name')
          ? [{ label: 'Angegebener Name', value: matches(declared.isNameOfHolder) }]
          : []),
      ];

/** Whoever has the contract is asked in the messages, and the case waits for the answer; "f" leads there. */
const Asking = ({ userId, caseId }: { userId: number; caseId: number }) => {
  const navigate = useNavigate();
  const path = messagesPath(userId, { vorgang: String(caseId) });
  useKeys([{ keys: 'f', title: 'Kunden fragen', run: () => void navigate(path) }]);
  return (
    <p>
      <Link to={path}>Kunden fragen</Link> <Key>f</Key>
    </p>
  );
};

const Questions = ({ deskCase: { caseId, userId, declared, questions, isOpen, rows, email } }: { deskCase: DeskCase }) => {
  const askedId = userId ?? declared?.userId ?? null;
  return (
    <>
      {questions.length > 0 && (
        <Part id="fragen" title="Fragen an den Kunden">
          <MessageList messages={questions} name={rows.find(({ label }) => label === 'Name')?.value ?? email} />
        </Part>
      )}
      {isOpen && askedId !== null && <Asking userId={askedId} caseId={caseId} />}
    </>
  );
};

/** A declaration that the shop could not deal with by itself. */
export const DeclarationScreen = () => (
  <CaseScreen param="caseId" call={getDeskCase} title={({ caseId, kind }) => `Vorgang ${caseId}: ${kind}`}>
    {(deskCase) => (
      <>
        <Part id="erklaert" title={deskCase.asked}>
          <Rows
            rows={[
              { label: deskCase.isAddressChecked ? 'E-Mail' : 'E-Mail, nicht geprüft', value: deskCase.email },
              { label: 'Zugeordneter Vertrag', value: deskCase.policeNumber ?? 'keiner sicher zuzuordnen' },
              ...declaredRows(deskCase),
              ...deskCase.rows.filter(({ label }) => label !== 'E-Mail'),
            ]}
          />
        </Part>
        {deskCase.files.length > 0 && (
          <DrawnPages
            title="Bilder zum Schaden"
            files={deskCase.files}
            load={(fileUuid, signal) => read(getCasePages, { params: { caseId: deskCase.caseId, fileUuid }, signal })}
          />
        )}
        {deskCase.userId !== null && (
          <p>
            <Link to={customerPath(deskCase.userId)}>Zum Kunden</Link>
          </p>
        )}
        <Questions deskCase={deskCase} />
        {deskCase.ended !== null && <Outcome {...deskCase.ended} />}
        {deskCase.isOpen && (deskCase.isChange ? <ChangeDeciding deskCase={deskCase} /> : <CaseClosing deskCase={deskCase} />)}
      </>
    )}
  </CaseScreen>
);
