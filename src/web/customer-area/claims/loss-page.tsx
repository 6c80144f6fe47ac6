import { type FormEvent, useState } from 'react';
import { addYears } from '#domain/basics/calendar-date.ts';
import { error } from '#domain/basics/issue.ts';
import { checkLoss, harms, lossAdvice, lossLimits } from '#domain/claims/handing-in/loss-report.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { reportLoss } from '#web/calls/area/losses.ts';
import { Panel } from '#web/contract/panel.tsx';
import { today } from '#web/contract/words.ts';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useClaims } from '#web/customer-area/area/records.ts';
import { BackLink, ButtonLink, Empty, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Choice, YesNo } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList, issuesOf } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { BillPages } from './handing-in/bill-pages.tsx';
import { useBillFiles } from './handing-in/use-bill-files.ts';
import styles from './claims.module.css';

const pictureWords = {
  begin: 'Bild aufnehmen',
  more: 'Noch ein Bild aufnehmen',
  choose: 'Bilder oder PDF auswählen',
  hint: 'Wenn du Bilder vom Schaden oder ein Schreiben dazu hast: bis zu 10 Dateien. Sie sind keine Pflicht.',
  list: 'Bilder zum Schaden',
  one: 'Bild',
  single: 'Das Bild',
  many: 'Bilder',
};

const yearsBack = 3;
const empty = {
  policeUuid: '',
  harmKey: '',
  happenedOn: '',
  place: '',
  words: '',
  harmedName: '',
  harmedContact: '',
  hasDemand: '',
};

const LossForm = ({ animals }: { animals: ClaimsAnswer['liability'] }) => {
  const [requestKey] = useState(newRequestKey);
  const [caseId, setCaseId] = useState<number | null>(null);
  const form = useForm({ ...empty, policeUuid: animals.length === 1 ? (animals[0]?.policeUuid ?? '') : '' });
  const files = useBillFiles(requestKey);
  const { values } = form;
  const harm = form.text('harmKey');
  const animal = form.text('policeUuid');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is still on its way would be missing.
    if (files.isSending) return;
    const loss = { ...values, hasDemand: values.hasDemand === '' ? null : values.hasDemand === 'yes' };
    const issues = [
      ...(values.policeUuid === '' ? [error('Bitte wähle das Tier, um das es geht.', 'policeUuid')] : []),
      ...(files.hasLost ? [error('Ein Bild ist noch nicht bei uns. Sende es noch einmal oder verwirf es.', 'files')] : []),
      ...checkLoss(loss, today()),
    ];
    void form.submit(issues, async () => {
      const { data, issues: refusal } = await sendCommand(reportLoss, { ...loss, requestKey });
      if (data === null || data.caseId === null) return refusal;
      setCaseId(data.caseId);
      return [];
    });
  };

  if (caseId !== null)
    return (
      <Panel title="Deine Meldung ist bei uns">
        <output>
          {`Sie hat die Nummer ${caseId}. Eine Bestätigung haben wir dir per E-Mail geschickt; sie liegt auch bei deinen Dokumenten. Jemand von uns meldet sich bei dir.`}
        </output>
        <p className={styles.notice}>{lossAdvice}</p>
        <div>
          <ButtonLink to="/user/leistungen" variant="secondary">
            Zu deinen Leistungen
          </ButtonLink>
        </div>
      </Panel>
    );
  return (
    <Panel title="Was ist passiert?" sub="Erzähl es, so gut du dich erinnerst. Was fehlt, fragen wir später nach.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.notice} aria-labelledby="advice">
          <h3 id="advice">Bitte beachte</h3>
          <p>{lossAdvice}</p>
        </section>
        {animals.length > 1 && (
          <Choice
            {...animal}
            value={animal.value || null}
            label="Welches Tier war es?"
            options={animals.map(({ policeUuid, animalName }) => ({ value: policeUuid, label: animalName }))}
          />
        )}
        <Choice
          {...harm}
          value={harm.value || null}
          label="Wer oder was wurde geschädigt?"
          look="segmented"
          options={Object.entries(harms).map(([value, label]) => ({ value, label }))}
        />
        <DateSelect
          {...form.text('happenedOn')}
          label="Wann ist es passiert?"
          min={addYears(today(), -yearsBack)}
          max={today()}
        />
        <Field {...form.text('place')} label="Wo?" maxLength={lossLimits.place} />
        <Field {...form.text('words')} label="Was ist passiert?" rows={5} maxLength={lossLimits.words} />
        <Field {...form.text('harmedName')} label="Name der geschädigten Person" optional maxLength={lossLimits.name} />
        <Field
          {...form.text('harmedContact')}
          label="Wie erreichen wir sie?"
          hint="Telefon, E-Mail oder Anschrift, wenn du sie hast."
          optional
          maxLength={lossLimits.contact}
        />
        <YesNo
          name="hasDemand"
          label="Verlangt schon jemand etwas von dir?"
          value={values.hasDemand === '' ? null : values.hasDemand === 'yes'}
          issues={issuesOf(form.box.issues, 'hasDemand')}
          onChange={(answer) => form.set('hasDemand', answer ? 'yes' : 'no')}
        />
        <BillPages files={files} issues={issuesOf(form.box.issues, 'files')} words={pictureWords} />
        <IssueList {...form.box} />
        <Button type="submit" size="large" busy={form.isBusy || files.isSending}>
          {files.isSending ? 'Bilder werden gesendet …' : 'Schaden melden'}
        </Button>
      </form>
    </Panel>
  );
};

/** A loss that an animal caused to others; a person looks at it (spec 24.4). */
export default function LossPage() {
  const query = useClaims();
  return (
    <>
      <BackLink to="/user/leistungen">Zu deinen Leistungen</BackLink>
      <PageHead title="Schaden melden" sub="Hat dein Hund jemanden verletzt oder etwas kaputt gemacht? Melde es uns hier." />
      <Loaded query={query} what="Deine Verträge">
        {({ liability }) =>
          liability.length === 0 ? (
            <Empty picture="umbrella" title="Keine Haftpflichtversicherung bei uns">
              Schäden, die dein Tier anderen zufügt, deckt nur die Tierhalter-Haftpflicht.
            </Empty>
          ) : (
            <LossForm animals={liability} />
          )
        }
      </Loaded>
    </>
  );
}
