import { find } from '#web/site/find.ts';

const wordsOf = (radio: HTMLInputElement | undefined) => radio?.labels?.[0]?.textContent?.trim() ?? '';

/** Links of the tarifs name the species, once the visitor has: who has not is still asked by the calculator. */
const nameSpecies = (link: HTMLAnchorElement, species: string) => {
  const address = new URL(link.href);
  address.searchParams.set('species', species);
  link.href = `${address.pathname}${address.search}`;
};

/** Which tarif and which animal are seen is a matter of style; here follow the words that style cannot change. */
export const start = (overview: HTMLElement) => {
  const radios = [...overview.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  const variants = radios.filter(({ name }) => name.endsWith('-variant'));
  const species = radios.filter(({ name }) => name.endsWith('-species'));
  const notice = find(overview, 'output > *');
  const links = [...overview.querySelectorAll<HTMLAnchorElement>('[data-selects]')];
  const other = () => variants.find(({ checked }) => !checked);

  const nameArrows = () => {
    for (const arrow of overview.querySelectorAll('[data-turn] > :last-child'))
      arrow.textContent = `${arrow.textContent?.split(':')[0]}: ${wordsOf(other())}`;
  };
  // The radios speak for themselves, the arrows do not.
  const turn = () => {
    const next = other();
    if (next === undefined) return;
    next.checked = true;
    notice.textContent = `${wordsOf(next)} wird gezeigt`;
    nameArrows();
  };
  const showSpecies = (radio: HTMLInputElement) => {
    for (const link of links) nameSpecies(link, radio.value);
    // One that is not drawn yet still lies in its template (drawing/later.tsx).
    const places = [overview, ...[...overview.querySelectorAll('template')].map(({ content }) => content)];
    for (const picture of places.flatMap((place) => [...place.querySelectorAll('svg[aria-label]')]))
      picture.setAttribute('aria-label', (picture.getAttribute('aria-label') ?? '').replace(/^\S+/, wordsOf(radio)));
  };

  overview.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-turn]')) turn();
    const detail = target.closest<HTMLElement>('[data-selects]')?.dataset['selects'];
    if (detail) overview.dispatchEvent(new CustomEvent('tariff-variant-selected', { bubbles: true, detail }));
  });
  overview.addEventListener('change', ({ target }) => {
    if (species.includes(target as HTMLInputElement)) showSpecies(target as HTMLInputElement);
    else nameArrows();
  });
  // What was chosen before the script was there.
  nameArrows();
  const chosen = species.find(({ checked, defaultChecked }) => checked && !defaultChecked);
  if (chosen) showSpecies(chosen);
};
