import { addDays, isoDate, type IsoDate, isWithin, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { dayText, insuranceTypeTexts, isLive, listText } from '#web/contract/words.ts';
import { applicationWords } from '#web/customer-area/police/application-words.ts';
import type { PictureName } from '#domain/product/picture-names.ts';
import type { Police } from '#domain/wire/area/records.ts';

export type NextStep = { title: string; text: string; picture: PictureName; to: string; action: string };

/** How long before its last day a police is spoken of. */
const noticeDays = 60;

const policePath = ({ policeUuid }: Police) => `/user/policen/${policeUuid}`;

const stepOfPolice = (police: Police, today: IsoDate): NextStep | null => {
  const { policeStateKey, animalNames, validFrom, endsOn, endingCauseKey, insuranceTypeKey, application } = police;
  const names = listText(animalNames);
  const cover = insuranceTypeTexts[insuranceTypeKey];
  const link = { to: policePath(police), action: 'Ansehen' };
  const waiting = application === null || application === undefined ? null : applicationWords(application);
  if (policeStateKey === 'new_manual' && waiting !== null && waiting.action !== null)
    return {
      title: `${waiting.chip.label}: Antrag für ${names}`,
      text: `${cover}: ${waiting.text}`,
      picture: 'envelope',
      ...link,
    };
  if (policeStateKey === 'new_manual')
    return {
      title: `Wir prüfen deinen Antrag für ${names}`,
      text: `${cover}: Sobald wir entschieden haben, schreiben wir dir eine E-Mail.`,
      picture: 'magnifying-glass-tilted-left',
      ...link,
    };
  if (policeStateKey === 'new')
    return {
      title: `Der Schutz für ${names} beginnt am ${dayText(validFrom)}`,
      text: `${cover}: Deine Unterlagen liegen schon bereit.`,
      picture: 'umbrella',
      ...link,
    };
  // Only an end that is settled: what goes on by a year has none. On the day of a death the contract is over already.
  const end = isLive(police) ? parseIsoDate(endsOn) : null;
  if (end !== null && isWithin(end, today, addDays(today, noticeDays)))
    return {
      title: `Der Schutz für ${names} endet am ${dayText(end)}`,
      text:
        endingCauseKey === 'term'
          ? `${cover}: Der Vertrag läuft aus. Du kannst ihn unter „Zucht“ neu abschließen.`
          : `${cover}: Reiche Rechnungen aus dieser Zeit bald ein.`,
      picture: 'receipt',
      ...link,
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
