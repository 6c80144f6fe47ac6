import type { Vet } from '#domain/wire/shop/vets.ts';

export type VetFilter = 'isClinic' | 'hasEmergencyService' | 'acceptsDirectSettlement';

export const vetFilters: readonly { key: VetFilter; label: string }[] = [
  { key: 'isClinic', label: 'Klinik' },
  { key: 'hasEmergencyService', label: 'Notdienst' },
  { key: 'acceptsDirectSettlement', label: 'Direktabrechnung' },
];

/** Those that have everything asked for, in the order they came: nearest first. */
export const filterVets = (vets: readonly Vet[], filters: ReadonlySet<VetFilter>) =>
  vets.filter((vet) => [...filters].every((filter) => vet[filter]));

const near = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const far = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

/** "0,8 km", "12 km" */
export const distanceText = (km: number) => `${(km < 9.95 ? near : far).format(km)}\u00a0km`;

/** Shipped sample data carries addresses under `.example`, which never exist (RFC 2606). */
export const isSample = ({ email, website }: Vet) => /\.example(\/|$)/.test(email ?? '') || /\.example(\/|$)/.test(website ?? '');

/** What heads the result. A town is written as it writes itself, not as it was typed; one without a practice may be none at all. */
export const placeText = (query: string, vets: readonly Vet[]) => {
  const [first] = vets;
  if (first === undefined) return `Kein Treffer für „${query}“`;
  return first.distanceKm === undefined ? `In ${first.city}` : `Nahe ${query}`;
};

export const countText = (count: number, visibleCount: number) => {
  const practices = count === 1 ? 'eine Praxis' : `${count} Praxen`;
  if (visibleCount === count) return count === 1 ? 'Eine Praxis gefunden' : `${count} Praxen gefunden`;
  return `${visibleCount} von ${practices.replace('eine Praxis', 'einer Praxis')} mit diesen Merkmalen`;
};
