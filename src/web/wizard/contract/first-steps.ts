import { applicationSteps, proofAnswer, proofQuestion } from '#domain/offer/after-purchase.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';
import { authToken } from '#web/api.ts';
import { firstDaysFile } from '#web/calls/shop/first-days.ts';
import { listText } from '#web/contract/words.ts';
import type { Device } from '#web/offline/install-prompt.ts';

export type FirstStepKey = 'calendar' | 'proof' | 'practice' | 'bills' | 'examination' | 'home';

export type FirstStep = {
  key: FirstStepKey;
  title: string;
  text: string;
  link: { title: string; to: string; isFile?: boolean };
};

/** Where bills go, which the provider decides (brand.ts). */
type Places = { claimAddress: string; takesClaims: boolean };

const nameOf = ({ animalName }: OfferResult) => animalName || 'dein Tier';
const namesOf = (offers: readonly OfferResult[]) => listText(offers.map(nameOf));
const isInsured = ({ insuranceIsManualToProcess }: OfferResult) => insuranceIsManualToProcess !== true;
const isLiabilityInsured = ({ insuranceHvTarifId, insuranceIsHvManualToProcess }: OfferResult) =>
  typeof insuranceHvTarifId === 'number' && insuranceIsHvManualToProcess !== true;

/** A plain link cannot send headers: the client's key stands in the address. */
const calendarAddress = (offers: readonly OfferResult[]) => {
  const [first = '', ...others] = offers.flatMap(({ insuranceOfferId }) => insuranceOfferId ?? []);
  const query = new URLSearchParams({ 'auth-token': authToken, ...(others.length > 0 && { others: others.join(',') }) });
  return `${firstDaysFile.path.replace(':offerUuid', first)}?${query.toString()}`;
};

const calendar = (insured: readonly OfferResult[]): FirstStep => ({
  key: 'calendar',
  title: 'Termine in deinen Kalender',
  text: `Beginn, letzter Tag zum Widerrufen und erste Abbuchung für ${namesOf(insured)}.`,
  link: { title: 'Termine laden', to: calendarAddress(insured), isFile: true },
});

const proof: FirstStep = {
  key: 'proof',
  title: 'Bescheinigung für die Gemeinde',
  text: `${proofQuestion} ${proofAnswer('im Anhang der E-Mail mit deinem Versicherungsschein')}`,
  link: { title: 'Zu deinen Unterlagen', to: '/user/policen' },
};

/** With both kinds in a basket each line says whose it is. */
const whose = (some: readonly OfferResult[], all: readonly OfferResult[]) =>
  some.length === all.length ? '' : `Für ${namesOf(some)}: `;

const practice = (cashFree: readonly OfferResult[], all: readonly OfferResult[]): FirstStep => ({
  key: 'practice',
  title: 'In der Praxis',
  text: `${whose(cashFree, all)}Zeig dort deinen Code vom Handy. Die Praxis sieht, ob Schutz besteht, und rechnet unseren Anteil direkt mit uns ab.`,
  link: { title: 'Code für die Praxis', to: '/user/praxis' },
});

const bills = (paying: readonly OfferResult[], all: readonly OfferResult[], { claimAddress }: Places): FirstStep => ({
  key: 'bills',
  title: paying.length === all.length ? 'In der Praxis' : 'Rechnungen',
  text: `${whose(paying, all)}Du zahlst die Rechnung, fotografierst sie und reichst sie ein. Unseren Anteil überweisen wir dir.`,
  link: { title: 'Wo du Rechnungen einreichst', to: claimAddress },
});

const examination = (examined: readonly OfferResult[]): FirstStep => ({
  key: 'examination',
  title: `So geht es mit ${namesOf(examined)} weiter`,
  text: `${applicationSteps.join(' ')} Bis dahin buchen wir nichts ab.`,
  link: { title: 'Noch eine Frage?', to: '/kontakt' },
});

const waysHome: Readonly<Record<Device, string>> = {
  ios: 'Tippe im Browser auf Teilen und dann auf „Zum Home-Bildschirm“.',
  android: 'Tippe im Menü deines Browsers auf „Zum Startbildschirm hinzufügen“.',
  other: 'Öffne Tierdach auf dem Handy und wähle im Menü des Browsers „Zum Startbildschirm“.',
};

const home = (device: Device): FirstStep => ({
  key: 'home',
  title: 'Auf den Startbildschirm',
  text: `Dann hast du Verträge und Rechnungen immer dabei. ${waysHome[device]}`,
  link: { title: 'Zum Loginbereich', to: '/user' },
});

/** What to do today with what was bought, each line once for a whole basket (spec 11.11). What a person examines first has no contract to do something with. */
export const firstSteps = (offers: readonly OfferResult[], places: Places, device: Device): FirstStep[] => {
  const insured = offers.filter(isInsured);
  const examined = offers.filter((offer) => !isInsured(offer));
  const cashFree = insured.filter(({ contractIsCashFree }) => contractIsCashFree === true && places.takesClaims);
  const paying = insured.filter((offer) => !cashFree.includes(offer));
  return [
    ...(examined.length > 0 ? [examination(examined)] : []),
    ...(insured.length > 0 ? [calendar(insured)] : []),
    ...(insured.some(isLiabilityInsured) ? [proof] : []),
    ...(cashFree.length > 0 ? [practice(cashFree, insured)] : []),
    ...(paying.length > 0 ? [bills(paying, insured, places)] : []),
    ...(insured.length > 0 ? [home(device)] : []),
  ];
};
