import { getRaceOptions, getTarifOptions } from '#web/calls/shop/options.ts';
import { estimateInsuranceRate } from '#web/calls/shop/rates.ts';
import { httpStatus } from '#domain/basics/http-status.ts';
import { call, silence } from '#web/api.ts';
import { find } from '#web/site/find.ts';
import { choiceOf, spanWords, type SpanWords } from './quick-price-words.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';
import type { RateEstimateAnswer } from '#domain/wire/shop/rates.ts';

const racesOf = async (speciesKey: string): Promise<readonly RaceOption[]> => {
  const tarifs = await call(getTarifOptions).catch(silence);
  const tarif = tarifs?.status === httpStatus.ok ? tarifs.data.find((one) => one.speciesKey === speciesKey) : undefined;
  const races = tarif && (await call(getRaceOptions, { params: { tarifId: tarif.tarifId } }).catch(silence));
  return races?.status === httpStatus.ok ? races.data : [];
};

/** Started when somebody comes to it: most visitors never do, and for them nothing is fetched. */
export const start = (form: HTMLElement) => {
  const species = find<HTMLSelectElement>(form, '[name="species"]');
  const race = find<HTMLInputElement>(form, '[name="animal_race"]');
  const birthdate = find<HTMLInputElement>(form, '[name="animal_birthdate"]');
  const list = document.createElement('datalist');
  list.id = 'quick-price-races';
  race.after(list);
  race.setAttribute('list', list.id);
  const note = find(form, '[data-note]');
  let choices: { of: string; races: readonly RaceOption[] } = { of: '', races: [] };
  let latestQuestion = '';
  let latest: RateEstimateAnswer | null | undefined;
  let running = new AbortController();

  const choice = () =>
    choiceOf(
      { species: species.value, race: race.value, birthdate: birthdate.value },
      choices.of === species.value ? choices.races : [],
    );

  const show = ({ spans, words }: SpanWords) => {
    for (const place of form.querySelectorAll<HTMLElement>('[data-span]'))
      place.textContent = spans[place.dataset['span'] ?? ''] ?? '–';
    note.textContent = words;
    form.removeAttribute('data-outdated');
  };

  const estimate = async () => {
    const { body } = choice();
    const question = JSON.stringify(body);
    if (question === latestQuestion) {
      // The words may be others: a race that is being typed, or a list of races that has come.
      if (latest !== undefined) show(spanWords(latest, choice()));
      return;
    }
    latestQuestion = question;
    latest = undefined;
    running.abort();
    running = new AbortController();
    form.dataset['outdated'] = '';
    const answer = await call(estimateInsuranceRate, { body, signal: running.signal }).catch(silence);
    if (question !== latestQuestion) return;
    // Asked again by the next press.
    if (answer?.status !== httpStatus.ok) latestQuestion = '';
    latest = answer?.status === httpStatus.ok ? answer.data : null;
    show(spanWords(latest, choice()));
  };

  const fillRaces = async () => {
    const of = species.value;
    if (choices.of === of) return;
    choices = { of, races: [] };
    list.replaceChildren();
    const races = await racesOf(of);
    if (choices.of !== of) return;
    choices = { of: races.length === 0 ? '' : of, races };
    list.replaceChildren(...races.map(({ title }) => new Option('', title)));
    // What was typed meanwhile may be one of them.
    if (race.value !== '') await estimate();
  };

  const wake = () => void fillRaces();
  form.addEventListener('focusin', wake);
  form.addEventListener('input', ({ target }) => {
    if (target === species) race.value = '';
    wake();
    void estimate();
  });
  form.addEventListener('formdata', ({ formData }) => {
    const { raceTitle } = choice();
    for (const [name, value] of Object.entries({ animal_race: raceTitle, animal_birthdate: birthdate.value }))
      if (value === '') formData.delete(name);
      else formData.set(name, value);
  });
  // Somebody has come to it, and may have filled in something before the script was there.
  wake();
  if (species.selectedIndex > 0 || race.value !== '' || birthdate.value !== '') void estimate();
};
