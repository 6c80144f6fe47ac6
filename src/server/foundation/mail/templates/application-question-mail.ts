import { formatGermanDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { button, heading, mailTo, paragraph, quote, strong } from './blocks.ts';
import { farewell, greeting } from './greeting.ts';
import { brand, layoutMail, type RenderedMail } from './layout.ts';

export type ApplicationQuestionMailData = {
  firstname: string;
  animalName: string;
  question: string;
  url: string;
  until: IsoDate;
};

export const applicationQuestionMail = (data: ApplicationQuestionMailData): RenderedMail => {
  const animal = data.animalName;
  return layoutMail({
    subject: `Eine Frage zu deinem Antrag für ${animal}`,
    preheader: 'Mit deiner Antwort können wir weiterprüfen.',
    blocks: [
      heading('Wir haben eine Frage'),
      greeting(data.firstname),
      paragraph(
        'wir prüfen gerade deinen Antrag für ',
        strong(animal),
        '. Damit wir entscheiden können, möchten wir noch wissen:',
      ),
      quote(data.question),
      button('Frage beantworten', data.url),
      paragraph(
        `Du kannst dort auch Fotos oder Unterlagen der Tierarztpraxis anhängen. Der Link gilt bis zum ${formatGermanDate(data.until)} und nur für dich: Bitte gib ihn nicht weiter.`,
      ),
      paragraph('Hast du selbst eine Frage? Schreib uns an ', mailTo(brand.contact.infoMail), '.'),
      farewell(),
    ],
    reason: `Du bekommst diese E-Mail, weil du bei ${brand.name} einen Antrag gestellt hast.`,
  });
};
