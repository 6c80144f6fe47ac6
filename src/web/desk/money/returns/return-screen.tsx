import { Link } from 'react-router';
import { getDeskReturn } from '#web/calls/money/returns.ts';
import { Rows } from '#web/desk/work/case-parts.tsx';
import { CaseScreen, Outcome, Part } from '#web/desk/work/case-screen.tsx';
import { ReturnClosing } from './return-closing.tsx';

/** A debit that came back; where nobody can be reminded of it, a person says what becomes of it (spec 20.6). */
export const ReturnScreen = () => (
  <CaseScreen param="returnId" call={getDeskReturn} title={({ name }) => `Rückläufer: ${name}`}>
    {(found) => (
      <>
        <Part id="ruecklaeufer" title={`${found.policeNumber}, ${found.animalName}`}>
          <p>{found.why}</p>
          <Rows rows={found.rows} />
          <p>
            <Link to={`/kunden/${found.userId}`}>Zum Kunden</Link>
          </p>
        </Part>
        {found.ended !== null && <Outcome {...found.ended} />}
        {found.isWaiting && <ReturnClosing found={found} />}
      </>
    )}
  </CaseScreen>
);
