import { fromEuros } from '#domain/basics/money.ts';
import { customerPath, policeStateWords, dayText } from '#web/desk/desk-words.ts';
import { Rows } from './case-parts.tsx';
import { CaseScreen, Outcome, Part } from './case-screen.tsx';
import { Waterfall } from '#web/ui/show/waterfall.tsx';
import styles from './work.module.css';
import { Link } from 'react-router';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { ApplicationDeciding } from './deciding.tsx';
import { Inquiries } from './inquiries.tsx';
import type { DeskPolice, DeskApplication } from '#domain/wire/desk/applications.ts';
import { getDeskApplication } from '#web/calls/desk/applications.ts';

const stepsOf = ({ steps }: DeskPolice) =>
  steps.map(({ key, title, amount, runningTotal }) => ({
    key,
    title,
    amount: fromEuros(amount) ?? 0,
    runningTotal: fromEuros(runningTotal) ?? 0,
  }));

/** A contract that was applied for, and how its premium comes about. */
const Premium = ({ police }: { police: DeskPolice }) => (
  <section className={styles.part} aria-label={police.tarifTitle}>
    <h3>{police.tarifTitle}</h3>
    <Rows
      rows={[
        { label: 'Nummer', value: police.policeNumber },
        { label: 'Stand', value: policeStateWords[police.stateKey] },
        { label: 'Gewünschter Beginn', value: dayText(police.validFrom) },
        { label: 'Beitrag', value: police.rateStr },
      ]}
    />
    {police.steps.length > 1 && (
      <div className={styles.chart}>
        <Waterfall
          caption={`So entsteht der Beitrag: ${police.tarifTitle}`}
          steps={stepsOf(police)}
          totalTitle="Beitrag je Zahlung"
        />
      </div>
    )}
  </section>
);

const Why = ({ reasons }: DeskApplication) =>
  reasons.length > 0 && (
    <Part id="warum" title="Warum es jemand ansieht">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Part>
  );

const Others = ({ otherPolices, openCases }: DeskApplication) => (
  <Part id="sonst" title="Sonst von dieser Person">
    {otherPolices.length + openCases.length === 0 && <p>Kein früherer Vertrag, kein offener Vorgang.</p>}
    {otherPolices.length > 0 && (
      <Rows
        rows={otherPolices.map(({ policeNumber, animalName, stateKey, validFrom }) => ({
          label: policeNumber,
          value: `${animalName}, ${policeStateWords[stateKey]}, Beginn ${dayText(validFrom)}`,
        }))}
      />
    )}
    {openCases.map(({ caseId, asked: title, since }) => (
      <p key={caseId}>
        <Link to={`/vorgaenge/${caseId}`}>Vorgang {caseId}</Link>: {title}, seit {formatGermanInstant(new Date(since))}
      </p>
    ))}
  </Part>
);

/** All that somebody needs to decide on an application. */
export const ApplicationScreen = () => (
  <CaseScreen param="offerId" call={getDeskApplication} title={({ name, animalName }) => `Antrag: ${name}, ${animalName}`}>
    {(application) => (
      <>
        <p>
          Zum Kunden: <Link to={customerPath(application.userId)}>{application.name}</Link>
        </p>
        <Why {...application} />
        {application.work.isWaiting && <ApplicationDeciding application={application} />}
        {application.decision !== null && (
          <Outcome title="Entschieden" words={application.decision.words} outcome={application.decision.reason} />
        )}
        <Inquiries application={application} />
        <Part id="angaben" title="Angaben">
          {application.sections.map(({ title, rows }) => (
            <section key={title} className={styles.part} aria-label={title}>
              <h3>{title}</h3>
              <Rows rows={rows} />
            </section>
          ))}
        </Part>
        <Part id="beitrag" title="Beitrag">
          {application.polices.map((police) => (
            <Premium key={police.policeNumber} police={police} />
          ))}
        </Part>
        <Others {...application} />
      </>
    )}
  </CaseScreen>
);
