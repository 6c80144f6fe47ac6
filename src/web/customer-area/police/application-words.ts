import { dayText, type Status } from '#web/contract/words.ts';
import type { Police } from '#domain/wire/area/records.ts';

type Application = NonNullable<Police['application']>;

export type ApplicationWords = {
  chip: Status;
  text: string;
  /** What the customer can do now; null where it is our turn. */
  action: string | null;
};

const until = ({ until }: Application) => (until === null ? '' : ` bis zum ${dayText(until)}`);

const words: Readonly<Record<Application['stepKey'], (application: Application) => ApplicationWords>> = {
  examined: ({ since }) => ({
    chip: { label: `In Prüfung seit ${dayText(since)}`, tone: 'warning' },
    text: 'Wir sehen uns deinen Antrag persönlich an und schreiben dir, sobald wir entschieden haben. Bis dahin besteht kein Schutz.',
    action: null,
  }),
  asked: (application) => ({
    chip: { label: 'Wir haben eine Frage', tone: 'warning' },
    text: `Mit deiner Antwort können wir weiterprüfen. Du kannst sie${until(application)} geben.`,
    action: 'Frage beantworten',
  }),
  answered: ({ since }) => ({
    chip: { label: 'In Prüfung', tone: 'warning' },
    text: `Deine Antwort vom ${dayText(since)} ist bei uns. Wir schreiben dir, sobald wir entschieden haben.`,
    action: null,
  }),
  proposed: (application) => ({
    chip: { label: 'Geändertes Angebot liegt vor', tone: 'warning' },
    text: `Du kannst es${until(application)} annehmen oder ablehnen.`,
    action: 'Geändertes Angebot ansehen',
  }),
  refused: ({ since, reason }) => ({
    chip: { label: `Nicht angenommen am ${dayText(since)}`, tone: 'quiet' },
    text: `${reason ?? ''} Es ist kein Vertrag zustande gekommen, und wir buchen nichts ab.`.trim(),
    action: null,
  }),
  rejected: ({ since }) => ({
    chip: { label: `Erledigt am ${dayText(since)}`, tone: 'quiet' },
    text: 'Du hast unser geändertes Angebot nicht angenommen. Es ist kein Vertrag zustande gekommen.',
    action: null,
  }),
};

/** Where an application stands, wherever it is told (spec 19.7). */
export const applicationWords = (application: Application): ApplicationWords => words[application.stepKey](application);
