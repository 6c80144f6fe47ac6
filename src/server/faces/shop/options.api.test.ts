import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();
const list = async <Entry = Record<string, unknown>>(path: string) => {
  const answer = await shop.get(`/webapi/v1/entities/${path}`);
  expect(answer.status).toBe(200);
  return answer.json() as Entry[];
};

test('the tarif options are the six health tarifs, never the liability tarif', async () => {
  const tarifs = await list('tarif_options.json');
  expect(tarifs.map((tarif) => [tarif['tarifId'], tarif['insuranceTypeKey'], tarif['speciesKey']])).toEqual([
    [1, 'tier_kv', 'dog'],
    [2, 'tier_op', 'dog'],
    [3, 'tier_kv', 'cat'],
    [4, 'tier_op', 'cat'],
    [5, 'tier_kv', 'rabbit'],
    [6, 'tier_op', 'rabbit'],
  ]);
});

test('a tarif option has exactly the fields of the specification', async () => {
  const answer = await shop.get('/webapi/v1/entities/tarif_options/1.json');
  expect(answer.json()).toEqual({
    tarifId: 1,
    tarifUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    insuranceTypeKey: 'tier_kv',
    speciesKey: 'dog',
    title: expect.stringContaining('Hund'),
    needHaltungsformInput: false,
    needLiabilityInsuranceInput: true,
    needUsedForHuntingInput: true,
    needIsUsedForBusinessInput: true,
    needIsChippedInput: true,
  });
});

test.each(['7', '0', '99', '-1', 'x', '1e0', '1%20', '99999999999'])(
  'tarif %s is answered 404 with an issue',
  async (tarifId) => {
    for (const path of [`tarif_options/${tarifId}.json`, `tarif_options/${tarifId}/race_options.json`]) {
      const answer = await shop.get(`/webapi/v1/entities/${path}`);
      expect(answer.status).toBe(404);
      expect(answer.json()).toEqual({ _issues: [{ level: 'error', message: expect.stringContaining('gibt es nicht') }] });
    }
  },
);

test('both gender lists hold male and female', async () => {
  const expected = [
    { genderKey: 'male', title: 'männlich' },
    { genderKey: 'female', title: 'weiblich' },
  ];
  expect(await list('gender_options.json')).toEqual(expected);
  expect(await list('tarif_options/3/gender_options.json')).toEqual(expected);
});

test('the haltungsform options are inside, outside and unknown', async () => {
  const options = await list('tarif_options/3/haltungsform_options.json');
  expect(options.map((option) => option['haltungsformKey'])).toEqual(['inside', 'outside', 'unknown']);
});

test.each([
  [1, 20],
  [4, 18],
  [5, 12],
])('tarif %i offers ages from 0 to %i', async (tarifId, oldest) => {
  const ages = await list<{ ageYears: number; title: string }>(`tarif_options/${tarifId}/species_age_years_options.json`);
  expect(ages.map((age) => age.ageYears)).toEqual(Array.from({ length: oldest + 1 }, (_, years) => years));
  expect(ages.slice(0, 3).map((age) => age.title)).toEqual(['0 Jahre', '1 Jahr', '2 Jahre']);
});

test('the month options are the twelve months by number', async () => {
  const months = await list('month_options.json');
  expect(months).toHaveLength(12);
  expect([months[0], months[2], months[11]]).toEqual([
    { value: 1, indexTitle: 'Januar' },
    { value: 3, indexTitle: 'März' },
    { value: 12, indexTitle: 'Dezember' },
  ]);
});

test('race options carry their need flags; list dogs are fighting animals without liability', async () => {
  const races = await list('tarif_options/1/race_options.json');
  const named = (title: string) => races.find((race) => race['title'] === title);
  expect(races.length).toBeGreaterThan(360);
  expect(named('Labrador Retriever')).toEqual({
    raceId: expect.any(Number),
    title: 'Labrador Retriever',
    needManualRaceNameInput: false,
    needParentRace1Input: false,
    needParentRace2Input: false,
    needFarbschlagInput: true,
    needIsImportedInput: false,
    isFightingAnimal: false,
    isMischling: false,
    isLiabilityAllowed: true,
    searchNames: expect.arrayContaining(['Lab']),
  });
  for (const title of [
    'American Pit Bull Terrier',
    'American Staffordshire Terrier',
    'Staffordshire Bullterrier',
    'Bullterrier',
  ]) {
    expect(named(title)).toMatchObject({ isFightingAnimal: true, isLiabilityAllowed: false });
  }
  expect(named('Mischling mit bekannten Elternrassen')).toMatchObject({
    isMischling: true,
    needParentRace1Input: true,
    needParentRace2Input: true,
  });
});

test('op and full tarif of a species offer the same races; species do not mix', async () => {
  expect(await list('tarif_options/2/race_options.json')).toEqual(await list('tarif_options/1/race_options.json'));
  const cats = (await list('tarif_options/3/race_options.json')).map((race) => race['title']);
  expect(cats).toEqual(expect.arrayContaining(['Europäisch Kurzhaar', 'Hauskatze / Mischling', 'Maine Coon']));
  expect(cats).not.toContain('Labrador Retriever');
});

test('parent races carry id and title only and hold no Mischling', async () => {
  const parents = await list('tarif_options/1/parent_race_options.json');
  expect(Object.keys(parents[0]!)).toEqual(['raceId', 'title']);
  expect(parents.map((race) => String(race['title'])).filter((title) => title.startsWith('Mischling'))).toEqual([]);
});

test('the Labrador has colour types, a race without any has an empty list, an unknown race is 404', async () => {
  const races = await list<{ raceId: number; title: string; needFarbschlagInput: boolean }>('tarif_options/1/race_options.json');
  const labrador = races.find((race) => race.title === 'Labrador Retriever')!;
  const colours = await list(`race_options/${labrador.raceId}/farbschlag_options.json`);
  expect(colours.map((colour) => colour['farbschlagKey'])).toEqual(
    expect.arrayContaining(['unknown', 'black', 'yellow', 'brown', 'silber']),
  );
  const plain = races.find((race) => !race.needFarbschlagInput)!;
  expect(await list(`race_options/${plain.raceId}/farbschlag_options.json`)).toEqual([]);
  expect((await shop.get('/webapi/v1/entities/race_options/1/farbschlag_options.json')).status).toBe(404);
});

test('the retention options are the four that are offered, lowest first', async () => {
  const retentions = await list('tarif_options/6/retention_options.json');
  expect(retentions.map((retention) => retention['retentionKey'])).toEqual(['sb0', 'sb35', 'sb85', 'sb175']);
});

test('payment terms are annual and monthly; quarterly is disabled', async () => {
  const terms = await list('payment_term_options.json');
  expect(terms.map((term) => term['paymentTermKey'])).toEqual(['payment_annual', 'payment_monthly']);
});

test('salutations are herr and frau with their gender', async () => {
  expect(await list('salutation_options.json')).toEqual([
    { salutationKey: 'herr', title: 'Herr', genderKey: 'male' },
    { salutationKey: 'frau', title: 'Frau', genderKey: 'female' },
  ]);
});

test.each([1, 2, 3, 4, 5, 6])('tarif %i lists ten to twelve complaints of its own', async (tarifId) => {
  const diseases = await list<{ tarifDiseaseId: number; tarifId: number; title: string }>(
    `tarif_options/${tarifId}/tarif_disease_options.json`,
  );
  expect(diseases.length).toBeGreaterThanOrEqual(10);
  expect(diseases.length).toBeLessThanOrEqual(12);
  expect(new Set(diseases.map((disease) => disease.tarifId))).toEqual(new Set([tarifId]));
});

test('a tarif change leads from op to full and back, retention by retention', async () => {
  const changes = await list('tarif_change_options.json');
  expect(changes).toHaveLength(24);
  expect(changes).toContainEqual({
    fromTarifId: 2,
    fromRetentionKey: 'sb85',
    tarifChangeTypeKey: 'upgrade',
    toTarifId: 1,
    toRetentionKey: 'sb85',
  });
  expect(changes).toContainEqual({
    fromTarifId: 1,
    fromRetentionKey: 'sb0',
    tarifChangeTypeKey: 'downgrade',
    toTarifId: 2,
    toRetentionKey: 'sb0',
  });
});

test('the customer survey asks where_knowing with the nine answers; an unknown survey is 404', async () => {
  const [question, ...others] = await list<{ surveyQuestionKey: string; answers: { answerKey: string }[] }>(
    'survey_questions/customer_survey_000.json',
  );
  expect(others).toEqual([]);
  expect(question).toMatchObject({ surveyKey: 'customer_survey_000', surveyQuestionKey: 'where_knowing' });
  expect(question!.answers.map((answer) => answer.answerKey)).toEqual(
    'from_google from_social_networks from_vet from_press from_flyer from_friends from_telephone from_breeder from_other'.split(
      ' ',
    ),
  );
  expect((await shop.get('/webapi/v1/entities/survey_questions/none.json')).status).toBe(404);
});

test('an option list may be cached and asked again by its tag', async () => {
  const path = '/webapi/v1/entities/tarif_options/1/race_options.json';
  const first = await shop.get(path);
  expect(first.headers['cache-control']).toMatch(/max-age=\d+/);
  const again = await shop.app.inject({
    url: path,
    headers: { 'auth-token': 'tierdach-web', 'if-none-match': String(first.headers['etag']) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an option list is sent compressed to whoever takes it, and as it is to others', async () => {
  const path = '/webapi/v1/entities/tarif_options/1/race_options.json';
  const encodingFor = async (accepted: string) =>
    (await shop.app.inject({ url: path, headers: { 'auth-token': 'tierdach-web', 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ];
  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('gzip;q=0.5, br;q=0')).toBe('gzip');
  expect(await encodingFor('identity')).toBeUndefined();
});
