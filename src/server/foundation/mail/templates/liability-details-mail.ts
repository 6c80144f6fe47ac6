import type { SummarySection } from '#domain/offer/summary-rows.ts';
import { button, facts, heading, list, mailTo, note, paragraph, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type LiabilityDetailsMailData = {
  firstname: string;
  animalName: string;
  /** Names the application in the answer. */
  policeNumber: string;
  /** The application for the animal's health is examined too: nothing is insured yet. */
  isHealthWaiting: boolean;
  /** What is still to be told, each continuing "Bitte schreib uns". */
  questions: readonly string[];
  /** What was told already. */
  answers: SummarySection;
};

/** spec 16.2: for the liability cover the customer answers to the info address. */
export const liabilityDetailsMail = (data: LiabilityDetailsMailData): RenderedMail => {
  const animal = data.animalName;
  const subject = `Haftpflicht für ${animal} (${data.policeNumber}): uns fehlen noch Angaben`;
  const { infoMail } = brand.contact;
  return layoutMail({
    subject,
    preheader: 'Bitte antworte auf diese E-Mail, damit wir deinen Antrag auf Haftpflicht prüfen können.',
    blocks: [
      heading('Uns fehlen noch Angaben zur Haftpflicht'),
      greeting(data.firstname),
      paragraph(
        ...(data.isHealthWaiting
          ? ['du hast für ', strong(animal), ' auch die Haftpflicht beantragt.']
          : [strong(animal), ' ist jetzt krankenversichert. Auch die Haftpflicht hast du beantragt.']),
        ' Bevor wir darüber entscheiden, brauchen wir noch ein paar Angaben von dir.',
      ),
      list('Bitte schreib uns', data.questions),
      paragraph('Antworte dazu einfach auf diese E-Mail oder schreib an ', mailTo(infoMail), '.'),
      button(
        'Angaben per E-Mail senden',
        `mailto:${infoMail}?subject=${encodeURIComponent(`Angaben zur Haftpflicht ${data.policeNumber}`)}`,
      ),
      note(
        'Noch kein Haftpflichtschutz',
        'Die Haftpflicht gilt erst, wenn wir sie bestätigt haben.',
        data.isHealthWaiting
          ? ' Deinen Antrag auf den übrigen Schutz prüfen wir ebenfalls noch, auch er gilt noch nicht.'
          : ' Deine Krankenversicherung ist davon nicht betroffen.',
      ),
      facts(data.answers),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} eine Tierhalter-Haftpflicht beantragt hast.`,
  });
};
