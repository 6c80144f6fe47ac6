import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, list, paragraph } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';
import { notYouNote, withdrawalNote } from './usual-notes.ts';

type ChangeMailData = {
  firstname: string;
  /** "Umzug" */
  changeTitle: string;
  /** One for each contract. */
  sections: readonly SummarySection[];
};

export type PoliceChangedMailData = ChangeMailData & {
  /** What is still to be told before new liability holds. */
  openQuestions: readonly string[];
  attachments: readonly string[];
  userAreaUrl: string;
  /** Null where no contract was made. */
  withdrawalUrl: string | null;
};

const reason = `Du bekommst diese E-Mail, weil in deinem Loginbereich bei ${brand.name} ein Vertrag geändert wurde.`;

export const policeChangedMail = (data: PoliceChangedMailData): RenderedMail =>
  layoutMail({
    subject: `Dein Vertrag ist geändert: ${data.changeTitle}`,
    preheader: 'Hier steht, was sich ändert und ab wann.',
    blocks: [
      heading('Dein Vertrag ist geändert'),
      greeting(data.firstname),
      paragraph('deine Änderung ist gespeichert. So steht es jetzt in deinen Unterlagen:'),
      ...data.sections.map(facts),
      ...(data.openQuestions.length === 0
        ? []
        : [
            paragraph(
              'Bevor die Haftpflicht gilt, sehen wir sie uns persönlich an. Bitte antworte auf diese E-Mail und schreib uns:',
            ),
            list('Das möchten wir noch wissen', data.openQuestions),
          ]),
      ...(data.attachments.length === 0 ? [] : [list('Im Anhang', data.attachments)]),
      button('Zu deinen Verträgen', data.userAreaUrl),
      ...(data.withdrawalUrl === null ? [] : [withdrawalNote(data.withdrawalUrl)]),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason,
  });

export const changeExaminedMail = (data: ChangeMailData): RenderedMail =>
  layoutMail({
    subject: `Wir prüfen deine Änderung: ${data.changeTitle}`,
    preheader: 'Bis dahin bleibt alles, wie es ist.',
    blocks: [
      heading('Wir sehen uns deine Änderung an'),
      greeting(data.firstname),
      paragraph(
        'danke für deine Angaben zur Gesundheit deines Tieres. Wir sehen sie uns persönlich an und schreiben dir dann. ',
        'Bis dahin bleiben Schutz und Beitrag, wie sie sind.',
      ),
      paragraph('Das hast du dir gewünscht:'),
      ...data.sections.map(facts),
      notYouNote('Dann melde dich bitte sofort bei uns'),
      farewell(),
    ],
    reason,
  });

export const changeDeclinedMail = (data: ChangeMailData & { declinedBecause: string }): RenderedMail =>
  layoutMail({
    subject: `Zu deiner Änderung: ${data.changeTitle}`,
    preheader: 'Leider können wir sie nicht annehmen. Dein Vertrag läuft weiter wie bisher.',
    blocks: [
      heading('Zu deiner Änderung'),
      greeting(data.firstname),
      paragraph(
        'wir haben uns deine Angaben angesehen und können die Änderung leider nicht annehmen. ',
        'Dein Vertrag läuft unverändert weiter, mit dem Schutz und dem Beitrag von bisher.',
      ),
      facts({ title: '', rows: [{ label: 'Grund', value: data.declinedBecause }] }),
      ...(data.sections.length === 0 ? [] : [paragraph('Das hattest du dir gewünscht:'), ...data.sections.map(facts)]),
      paragraph('Hast du Fragen dazu oder einen neuen Befund? Antworte einfach auf diese E-Mail.'),
      farewell(),
    ],
    reason,
  });
