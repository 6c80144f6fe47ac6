import { addDays, isoDate, type IsoDate, isAfter, isBefore, parseIsoDate } from '#domain/basics/calendar-date.ts';
import type { Police } from '#domain/wire/schemas/customer-schemas.ts';
import { dayText, insuranceTypeTexts } from '#web/customer-area/words.ts';
import type { PictureName } from '#domain/product/picture-names.ts';

export type NextStep = { title: string; text: string; picture: PictureName; to: string; action: string };

/** How long before its last day a police is spoken of. */
const noticeDays = 60;

const policePath = ({ policeUuid }: Police) => `/user/policen/${policeUuid}`;

const stepOfPolice = (police: Police, today: IsoDate): NextStep | null => {
  const { policeStateKey, animal, validFrom, validTo, insuranceTypeKey } = police;
  const cover = insuranceTypeTexts[insuranceTypeKey];
  const shown = { to: policePath(police), action: 'Ansehen' };
  if (policeStateKey === 'new_manual')
    return {
      title: `Wir prüfen deinen Antrag für ${animal.animalName}`,
      text: `${cover}: Sobald wir entschieden haben, schreiben wir dir eine E-Mail.`,
      picture: 'magnifying-glass-tilted-left',
      ...shown,
    };
  if (policeStateKey === 'new')
    return {
      title: `Der Schutz für ${animal.animalName} beginnt am ${dayText(validFrom)}`,
      text: `${cover}: Deine Unterlagen liegen schon bereit.`,
      picture: 'umbrella',
      ...shown,
    };
  const end = parseIsoDate(validTo);
  if (policeStateKey === 'cancelled' && end !== null && !isBefore(end, today) && !isAfter(end, addDays(today, noticeDays)))
    return {
      title: `Der Schutz für ${animal.animalName} endet am ${dayText(validTo)}`,
      text: `${cover}: Reiche Rechnungen aus dieser Zeit bald ein.`,
      picture: 'receipt',
      ...shown,
    };
  return null;
};

/** What a customer may want to know or do now; what needs them comes first. */
export const nextSteps = (polices: readonly Police[], pendingEmail: string | null, today: string): NextStep[] => {
  const day = isoDate(today);
  const email: NextStep[] =
    pendingEmail === null
      ? []
      : [
          {
            title: 'Bestätige deine neue E-Mail-Adresse',
            text: `Wir haben einen Code an ${pendingEmail} geschickt.`,
            picture: 'envelope',
            to: '/user/profil#email-code',
            action: 'Code eingeben',
          },
        ];
  return [...email, ...polices.map((police) => stepOfPolice(police, day)).filter((step) => step !== null)];
};
