import { type FormEvent, useState } from 'react';
import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import type { InquiryPartProps } from './question-form.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './antrag.module.css';
import { decideChangedOffer } from '#web/calls/area/applications.ts';
import type { ChangedOffer } from '#domain/wire/area/applications.ts';

const Terms = ({ offer }: { offer: ChangedOffer }) => (
  <>
    <div className={styles.rates}>
      {offer.rateBeforeStr !== offer.rateAfterStr && (
        <p>
          <span>Beitrag in deinem Antrag</span>
          <s>{offer.rateBeforeStr}</s>
        </p>
      )}
      <p>
        <span>{offer.rateBeforeStr === offer.rateAfterStr ? 'Beitrag, unverändert' : 'Beitrag jetzt'}</span>
        <strong>{offer.rateAfterStr}</strong>
      </p>
    </div>
    <dl className={styles.terms}>
      {offer.surchargePercent !== null && (
        <div>
          <dt>Risikozuschlag</dt>
          <dd>{`${offer.surchargePercent}\u00A0%, im Beitrag enthalten`}</dd>
        </div>
      )}
      {offer.exclusion !== null && (
        <div>
          <dt>Nicht versichert</dt>
          <dd>{offer.exclusion}</dd>
        </div>
      )}
      <div>
        <dt>Warum</dt>
        <dd>{offer.reason}</dd>
      </div>
      <div>
        <dt>Tarif</dt>
        <dd>{`${offer.tarifNameStr}, Antrag ${offer.policeNumber}`}</dd>
      </div>
    </dl>
  </>
);

/** Old and new beside each other; who declines is asked once more, for nothing brings it back. */
export const ChangedOfferPart = ({ token, inquiry, onDone }: InquiryPartProps) => {
  const form = useForm({});
  const [isDeclining, setDeclining] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const decide = (isAccepted: boolean) => {
    void form.submit([], async () => {
      const { answer, issues } = await sendCommand(decideChangedOffer, { token, isAccepted, requestKey });
      const now = answer?.inquiry ?? null;
      if (now !== null && now.stateKey !== 'open') onDone(now);
      return issues;
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide(true);
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h3>{`Hallo ${inquiry.firstname}, unser Angebot für ${inquiry.animalName}`}</h3>
      {inquiry.changedOffer !== null && <Terms offer={inquiry.changedOffer} />}
      <p>
        {`Wenn du annimmst, ist dein Vertrag geschlossen und der Versicherungsschein kommt per E-Mail. Das Angebot gilt bis zum ${formatGermanDate(isoDate(inquiry.until))}.`}
      </p>
      <IssueList {...form.box} />
      {isDeclining ? (
        <div className={styles.sure}>
          <p>Möchtest du wirklich ablehnen? Dein Antrag ist dann erledigt.</p>
          <div className={styles.buttons}>
            <Button variant="secondary" busy={form.isBusy} onClick={() => decide(false)}>
              Ja, ablehnen
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              Zurück
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.buttons}>
          <Button type="submit" size="large" busy={form.isBusy}>
            {form.isBusy ? 'Einen Moment …' : 'Geändertes Angebot annehmen'}
          </Button>
          <Button variant="secondary" onClick={() => setDeclining(true)}>
            Ablehnen
          </Button>
        </div>
      )}
    </form>
  );
};
