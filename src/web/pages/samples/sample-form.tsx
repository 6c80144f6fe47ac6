import { useState } from 'react';
import raceOptions from 'virtual:reference/dog-races';
import { error, info, type Issue, ok, warning } from '#domain/basics/issue.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Choice, YesNo } from '#web/ui/form/choosing/choice.tsx';
import { Combobox } from '#web/ui/form/choosing/combobox.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { issuesOf, IssueList } from '#web/ui/form/issues.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import styles from './samples.module.css';

const faults: Issue[] = [
  error('Bitte geben Sie den Namen Ihres Tieres ein.', 'animalName'),
  error('Tiergeburtstag darf nicht in der Zukunft liegen.', 'animalBirthdate'),
  error('Bitte wählen Sie eine Rasse.', 'animalRace'),
  error('Bitte beantworten.', 'isChipped'),
  warning('Für diese Postleitzahl kennen wir mehrere Orte.', 'zipCode'),
  error('Bitte zustimmen.', 'sepaConsent'),
  ok('Die IBAN ist vollständig.', 'iban'),
  info('Eine allgemeine Mitteilung ohne Feld.'),
  { level: 'wtf', message: 'Das hätte nie geschehen dürfen.' },
  { level: 'brandneu' as 'info', message: 'Eine Stufe, die der Shop nicht kennt.' },
];

export const SampleForm = () => {
  const [text, setText] = useState<Record<string, string>>({
    animalName: '',
    zipCode: '10115',
    iban: 'DE89 3704 0044 0532 0130 00',
    message: '',
  });
  const [species, setSpecies] = useState<string | null>('dog');
  const [term, setTerm] = useState<string | null>(null);
  const [race, setRace] = useState('');
  const [month, setMonth] = useState('');
  const [date, setDate] = useState('');
  const [chipped, setChipped] = useState<boolean | null>(null);
  const [consent, setConsent] = useState(false);
  const [checks, setChecks] = useState(0);
  const [pause, setPause] = useState('');

  const issues = checks > 0 ? faults : [];
  const field = (name: string) => ({
    name,
    value: text[name] ?? '',
    issues: issuesOf(issues, name),
    onChange: (value: string) => setText((last) => ({ ...last, [name]: value })),
  });

  return (
    <section aria-labelledby="s-form">
      <h2 id="s-form">Eingaben</h2>
      <Card floating className={styles.form}>
        <div data-wide>
          <Choice
            name="species"
            label="Wen möchtest du versichern?"
            options={[
              { value: 'dog', label: 'Hund', sub: 'ab 24,90 €', picture: 'dog-face' },
              { value: 'cat', label: 'Katze', sub: 'ab 19,90 €', picture: 'cat-face' },
              { value: 'rabbit', label: 'Kaninchen', sub: 'zurzeit nicht', picture: 'rabbit-face', disabled: true },
            ]}
            value={species}
            onChange={setSpecies}
          />
        </div>
        <Field
          {...field('animalName')}
          label="Name deines Tieres"
          maxLength={64}
          autoComplete="off"
          info="So steht er später auch in der Police."
          onTypingPause={setPause}
          hint={pause && `Pause nach „${pause}“`}
        />
        <Combobox
          name="animalRace"
          label="Rasse"
          hint={`${raceOptions.length} Rassen. Ein Teil des Namens genügt, Umlaute sind nicht nötig.`}
          options={raceOptions}
          value={race}
          onChange={setRace}
          issues={issuesOf(issues, 'animalRace')}
        />
        <DateSelect
          name="animalBirthdate"
          label="Geburtstag"
          hint="Auch zum Tippen: 15032019"
          info="Steht im Impfpass. Ungefähr genügt, wenn du ihn nicht kennst."
          value={date}
          onChange={setDate}
          min="2016-03-01"
          max="2026-10-20"
          issues={issuesOf(issues, 'animalBirthdate')}
        />
        <YesNo
          name="isChipped"
          label="Ist dein Tier gechippt?"
          value={chipped}
          onChange={setChipped}
          issues={issuesOf(issues, 'isChipped')}
        />
        <Choice
          name="runtime"
          label="Mindestlaufzeit"
          options={[
            { value: '1', label: '1 Jahr', sub: 'flexibel' },
            { value: '3', label: '3 Jahre', sub: 'dauerhaft günstiger, mit Kastration' },
          ]}
          value={term}
          onChange={setTerm}
        />
        <Select
          name="illnessMonth"
          label="Seit wann?"
          optional
          info="Nur, wenn du es noch weißt."
          options={['Januar', 'Februar', 'März'].map((label) => ({ value: label, label }))}
          value={month}
          onChange={setMonth}
        />
        <Field
          {...field('zipCode')}
          label="Postleitzahl"
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          width="short"
        />
        <Field {...field('iban')} label="IBAN" info="Von diesem Konto buchen wir ab." />
        <Field {...field('loss')} label="Höhe früherer Schäden" unit="€" inputMode="numeric" width="medium" optional />
        <Field {...field('locked')} label="Gesperrt" disabled />
        <div data-wide>
          <Field {...field('message')} label="Deine Nachricht" rows={4} optional />
        </div>
        <div data-wide>
          <Checkbox
            name="sepaConsent"
            label="Ja, ich erteile das SEPA-Lastschriftmandat."
            hint="Du kannst eine Abbuchung acht Wochen lang zurückholen."
            checked={consent}
            onChange={setConsent}
            issues={issuesOf(issues, 'sepaConsent')}
          />
        </div>
        <div data-wide className={styles.row}>
          <Button onClick={() => setChecks(checks + 1)}>Prüfen</Button>
          <Button variant="quiet" onClick={() => setChecks(0)}>
            Meldungen weg
          </Button>
        </div>
        <div data-wide>
          <IssueList issues={issues} focusOn={checks} />
        </div>
      </Card>
    </section>
  );
};
