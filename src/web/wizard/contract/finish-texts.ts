import type { FinishState } from '#domain/offer/examination.ts';

export type FinishText = { title: string; paragraphs: readonly string[] };

/** `startsOn`: "01.12.2026"; null where the day is not known any more. */
type Facts = { animalName: string; email: string; infoMail: string; startsOn: string | null };

const beginning = ({ startsOn }: Facts) => (startsOn === null ? '' : ` Der Schutz beginnt am ${startsOn}.`);

const liability = ({ animalName, infoMail }: Facts) =>
  `Für die Haftpflichtversicherung von ${animalName} brauchen wir noch weitere Angaben. Bitte antworte dazu auf die E-Mail, die du von uns bekommen hast, an ${infoMail}.`;

const manual = ({ animalName, email }: Facts) => [
  `Der Schutz für ${animalName} ist noch nicht aktiv. Wir prüfen jetzt, ob wir die Versicherung übernehmen können.`,
  `Sobald wir das wissen, schreiben wir dir an ${email}.`,
];

/** spec 11.11. */
export const finishText = (finish: FinishState, facts: Facts): FinishText => {
  const { animalName, email } = facts;
  switch (finish) {
    case 'automatic':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [
          `Dein Antrag für ${animalName} ist bei uns eingegangen. Wir haben ihn angenommen.${beginning(facts)}`,
          `Deine Unterlagen kommen gleich per E-Mail an ${email}.`,
        ],
      };
    case 'automatic-with-manual-liability':
      return {
        title: 'Herzlichen Glückwunsch!',
        paragraphs: [`${animalName} ist jetzt krankenversichert.${beginning(facts)}`, liability(facts)],
      };
    case 'manual':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: manual(facts) };
    case 'manual-with-manual-liability':
      return { title: 'Vielen Dank für deinen Antrag!', paragraphs: [...manual(facts), liability(facts)] };
  }
};
