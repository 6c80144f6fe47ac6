import { fromEuros } from '#domain/basics/money.ts';
import { policeStateWords, dayText } from '#web/desk/desk-words.ts';
import { Rows, WayBack } from './case-parts.tsx';
import { Waterfall } from '#web/ui/show/waterfall.tsx';
import styles from './work.module.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { read } from '#web/ask.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from './aside.tsx';
import { Deciding } from './deciding.tsx';
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
export const Premium = ({ police }: { police: DeskPolice }) => (
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
    <section className={styles.part} aria-labelledby="warum">
      <h2 id="warum">Warum es jemand ansieht</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );

const Decided = ({ decision }: DeskApplication) =>
  decision !== null && (
    <section className={styles.part} aria-labelledby="entschieden">
      <h2 id="entschieden">Entschieden</h2>
      <p>{decision.words}</p>
      {decision.reason !== null && <p className={styles.words}>{decision.reason}</p>}
    </section>
  );

const Others = ({ otherPolices, openCases }: DeskApplication) => (
  <section className={styles.part} aria-labelledby="sonst">
    <h2 id="sonst">Sonst von dieser Person</h2>
    {otherPolices.length + openCases.length === 0 && <p>Kein früherer Vertrag, kein offener Vorgang.</p>}
    {otherPolices.length > 0 && (
      <Rows
        rows={otherPolices.map(({ policeNumber, animalName, stateKey, validFrom }) => ({
          label: policeNumber,
          value: `${animalName}, ${policeStateWords[stateKey]}, Beginn ${dayText(validFrom)}`,
        }))}
      />
    )}
    {openCases.map(({ caseId, asked, since }) => (
      <p key={caseId}>
        <Link to={`/vorgaenge/${caseId}`}>Vorgang {caseId}</Link>: {asked}, seit {formatGermanInstant(new Date(since))}
      </p>
    ))}
  </section>
);

const Whole = ({ application }: { application: DeskApplication }) => (
  <Screen title={`Antrag: ${application.name}, ${application.animalName}`} aside={<WaitingSince work={application.work} />}>
    <WayBack />
    <div className={styles.columns}>
      <div className={styles.main}>
        <Why {...application} />
        {application.work.isWaiting && <Deciding application={application} />}
        <Decided {...application} />
        <Inquiries application={application} />
        <section className={styles.part} aria-labelledby="angaben">
          <h2 id="angaben">Angaben</h2>
          {application.sections.map(({ title, rows }) => (
            <section key={title} className={styles.part} aria-label={title}>
              <h3>{title}</h3>
              <Rows rows={rows} />
            </section>
          ))}
        </section>
        <section className={styles.part} aria-labelledby="beitrag">
          <h2 id="beitrag">Beitrag</h2>
          {application.polices.map((police) => (
            <Premium key={police.policeNumber} police={police} />
          ))}
        </section>
        <Others {...application} />
      </div>
      <Aside work={application.work} />
    </div>
  </Screen>
);

/** All that somebody needs to decide on an application. */
export const ApplicationScreen = () => {
  const { offerId = '' } = useParams();
  const query = useQuery({
    queryKey: ['application', offerId],
    // Somebody may have answered or decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskApplication, { params: { offerId: Number(offerId) }, signal }),
  });
  return <Asked query={query}>{(application) => <Whole application={application} />}</Asked>;
};
