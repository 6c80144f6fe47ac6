import { Link } from 'react-router';
import { getDeskReturn } from '#web/calls/money/returns.ts';
import { Rows } from '#web/desk/work/case-parts.tsx';
import { CaseScreen, Outcome, Part } from '#web/desk/work/case-screen.tsx';
import { ReturnClosing } from './return-closing.tsx';

/** A debit that came back; where nobody can be reminded of it, a person says what becomes of it (spec 20.6). */
export const ReturnScreen = () => (
  <CaseScreen param="returnId" call={getDeskReturn} title={({ name }) => `Rückläufer: ${name}`}>
    {(deskReturn) => (
      <>
        <Part id="ruecklaeufer" title={`${deskReturn.policeNumber}, ${deskReturn.animalName}`}>
          <p>{deskReturn.why}</p>
          <Rows rows={deskReturn.rows} />
          <p>
            <Link to={`/kunden/${deskReturn.userId}`}>Zum Kunden</Link>
          </p>
        </Part>
        {deskReturn.ended !== null && <Outcome {...deskReturn.ended} />}
        {deskReturn.isWaiting && <ReturnClosing deskReturn={deskReturn} />}
      </>
    )}
  </CaseScreen>
);
