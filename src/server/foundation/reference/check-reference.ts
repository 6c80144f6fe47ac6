import type { TarifFlag } from '#domain/animal/animal-fields.ts';
import { chargedAnimalFields, type ListedFactorCategory } from '#domain/premium/factor.ts';
import { lineKindKeys, ownReasonKeys } from '#domain/claims/line-kinds.ts';
import { ledgerAccountKeys } from '#domain/money/ledger-accounts.ts';
import { checkBreeding, checkCharacters, checkPages, checkKeeping, isMonotone, missing } from './check-subjects.ts';
import { checkDogDuties } from './dog-duties.ts';
import { fallbackZipCode } from './expand-regional-factors.ts';
import { tarifFlagColumns } from './flag-columns.ts';
import { raceFileNames, referenceFiles, type ReferenceName } from './files.ts';
import type { ReferenceData } from './json-files.ts';
import type { Fault } from './reference-file.ts';

type Report = (name: ReferenceName, line: number, reason: string) => void;

/** What no single file can know: that nothing is missing and that no file contradicts another. */
export const checkReference = (data: ReferenceData): Fault[] => {
  const faults: Fault[] = [];
  const report: Report = (name, line, reason) => faults.push({ file: referenceFiles[name].file, line, reason });
  checkUnique(data, report);
  checkReferences(data, report);
  checkTarifs(data, report);
  checkRaces(data, report);
  checkFarbschlaege(data, report);
  checkZipCodes(data, report);
  checkAccounts(data, report);
  checkClaims(data, report);
  faults.push(...checkDogDuties(data.dog_duty, data.zip_code, referenceFiles.dog_duty.file));
  faults.push(...checkBreeding(data), ...checkPages(data), ...checkCharacters(data), ...checkKeeping(data));
  return faults;
};

/** What beside its key names a row, or is looked up whatever its case. */
const checkUnique = (data: ReferenceData, report: Report) => {
  const refuseTwice = (name: ReferenceName, column: string, rows: readonly { value: string; line: number }[]) => {
    const seen = new Map<string, number>();
    for (const { value, line } of rows) {
      if (seen.has(value)) report(name, line, `${column} „${value}“ steht schon in Zeile ${seen.get(value)}`);
      seen.set(value, line);
    }
  };
  refuseTwice(
    'tarif',
    'tarif_uuid',
    data.tarif.map(({ tarif_uuid, line }) => ({ value: tarif_uuid, line })),
  );
  refuseTwice(
    'affiliate',
    'affiliate_action_id',
    data.affiliate.map(({ affiliate_action_id, line }) => ({ value: String(affiliate_action_id), line })),
  );
  refuseTwice(
    'affiliate',
    'affiliate_action_code',
    data.affiliate.map(({ affiliate_action_code, line }) => ({ value: (affiliate_action_code ?? '').toUpperCase(), line })),
  );
  refuseTwice(
    'account',
    'number',
    data.account.map(({ number, line }) => ({ value: number, line })),
  );
  refuseTwice(
    'voucher',
    'code',
    data.voucher.map(({ code, line }) => ({ value: code.toUpperCase(), line })),
  );
};

/** Every account of the ledger has a number of its own. */
const checkAccounts = ({ account }: ReferenceData, report: Report) => {
  for (const key of missing(ledgerAccountKeys, new Set(account.map((row) => row.key))))
    report('account', 0, `das Konto „${key}“ fehlt`);
};

/** Every kind of line has its rules, and every cut that may be made has words. */
const checkClaims = ({ claim_cover, claim_reason }: ReferenceData, report: Report) => {
  for (const key of missing(lineKindKeys, new Set(claim_cover.map((row) => row.kind_key))))
    report('claim_cover', 0, `die Art „${key}“ fehlt`);
  const reasonKeys = new Set(claim_reason.map(({ key }) => key));
  for (const key of missing(ownReasonKeys, reasonKeys)) report('claim_reason', 0, `der Grund „${key}“ fehlt`);
  for (const { reason_key, line } of claim_cover)
    if (!reasonKeys.has(reason_key))
      report('claim_cover', line, `einen Grund „${reason_key}“ gibt es in ${referenceFiles.claim_reason.file} nicht`);
};

/** Each id that a row refers to exists. */
const checkReferences = (data: ReferenceData, report: Report) => {
  const tarifIds = new Set(data.tarif.map((tarif) => tarif.id));
  const retentionKeys = new Set(data.retention.map((retention) => retention.key));
  const needTarif = (name: ReferenceName, line: number, id: number) => {
    if (!tarifIds.has(id)) report(name, line, `einen Tarif ${id} gibt es in ${referenceFiles.tarif.file} nicht`);
  };
  const needRetention = (name: ReferenceName, line: number, key: string) => {
    if (!retentionKeys.has(key))
      report(name, line, `eine Selbstbeteiligung „${key}“ gibt es in ${referenceFiles.retention.file} nicht`);
  };
  for (const name of ['base_rate', 'tarif_factor', 'age_difference', 'disease'] as const) {
    for (const row of data[name]) needTarif(name, row.line, row.tarif_id);
  }
  for (const row of data.base_rate) needRetention('base_rate', row.line, row.retention_key);
  for (const row of data.tarif_change) {
    needTarif('tarif_change', row.line, row.from_tarif_id);
    needTarif('tarif_change', row.line, row.to_tarif_id);
    needRetention('tarif_change', row.line, row.from_retention_key);
    needRetention('tarif_change', row.line, row.to_retention_key);
  }
};

/** Each tarif has every factor that a calculation may ask for. */
const checkTarifs = (data: ReferenceData, report: Report) => {
  const runtimeKeys = data.contract_runtime.filter((runtime) => runtime.is_enabled).map((runtime) => runtime.key);
  const retentionKeys = data.retention.filter((retention) => retention.is_enabled).map((retention) => retention.key);
  for (const tarif of data.tarif.filter((candidate) => candidate.is_enabled)) {
    const lack = (reason: string) => report('tarif', tarif.line, `Tarif ${tarif.id} (${tarif.name}): ${reason}`);
    const isHv = tarif.insurance_type_key === 'tier_hv';
    if (isHv && tarif.initial_customer_rate_per_anno === null) lack('initial_customer_rate_per_anno fehlt');
    if (!isHv && tarif.min_customer_rate_per_anno === null) lack('min_customer_rate_per_anno fehlt');
    if (!isHv && tarif.annual_recovery_limit === null) lack('annual_recovery_limit fehlt');

    const present = new Set(
      data.tarif_factor
        .filter((row) => row.tarif_id === tarif.id && row.is_enabled)
        .map((row) => `${row.category_key}/${row.value_key}`),
    );
    const yesAndNo = (category: string) => [`${category}/true`, `${category}/false`];
    const listOf: Readonly<Record<ListedFactorCategory, readonly { key: string }[]>> = {
      animal_gender: data.gender,
      haltungsform: data.haltungsform,
    };
    const isAsked = (flag: string | undefined) => flag === undefined || tarif[tarifFlagColumns[flag as TarifFlag]];
    const needed = isHv
      ? runtimeKeys.map((key) => `contract_runtime/${key}`)
      : [
          ...chargedAnimalFields
            .filter(({ neededBy }) => isAsked(neededBy?.[0] === 'tarif' ? neededBy[1] : undefined))
            .flatMap(({ category, kind }) =>
              kind === 'boolean'
                ? yesAndNo(category)
                : listOf[category as ListedFactorCategory].map(({ key }) => `${category}/${key}`),
            ),
          ...yesAndNo('cash_free'),
          ...runtimeKeys.map((key) => `contract_runtime/${key}`),
          ...['coinsurance', 'versicherungs_kosten', 'versicherungs_steuer', 'multi_pet', 'health_surcharge'].map(
            (key) => `common/${key}`,
          ),
        ];
    for (const factor of missing(needed, present)) lack(`in ${referenceFiles.tarif_factor.file} fehlt der Faktor ${factor}`);
    if (isHv) continue;

    const baseRates = new Set(data.base_rate.filter((row) => row.tarif_id === tarif.id).map((row) => row.retention_key));
    for (const retention of missing(retentionKeys, baseRates))
      lack(`in ${referenceFiles.base_rate.file} fehlt der Grundbeitrag für ${retention}`);
    const ages = data.age_difference
      .filter((row) => row.tarif_id === tarif.id)
      .toSorted((a, b) => a.age_diff_years - b.age_diff_years);
    if (ages.length === 0) lack(`in ${referenceFiles.age_difference.file} fehlen die Altersfaktoren`);
    if (!isMonotone(ages.map((row) => Number(row.factor))))
      lack(`in ${referenceFiles.age_difference.file} fällt ein Altersfaktor mit dem Alter`);
    if (!data.disease.some((row) => row.tarif_id === tarif.id))
      lack(`in ${referenceFiles.disease.file} fehlt die Liste der Beschwerden`);
  }
};

const checkRaces = (data: ReferenceData, report: Report) => {
  const groups = new Set(data.race_group.map((group) => group.group_number));
  const idsSeen = new Set<number>();
  for (const name of raceFileNames) {
    const namesSeen = new Set<string>();
    for (const race of data[name]) {
      const refuse = (reason: string) => report(name, race.line, `${race.name}: ${reason}`);
      if (idsSeen.has(race.id)) refuse(`die id ${race.id} hat schon eine andere Rasse`);
      if (namesSeen.has(race.name.toLowerCase())) refuse('diesen Namen gibt es schon');
      if (!groups.has(race.race_group_number)) refuse(`eine Rassegruppe ${race.race_group_number} gibt es nicht`);
      if (race.is_fighting && race.is_liability_allowed) refuse('ein Listenhund kann nicht haftpflichtversichert werden');
      if (race.is_pure && race.is_mischling) refuse('eine Rasse ist entweder rein oder ein Mischling');
      if (race.need_parent_race_1 !== race.need_parent_race_2) refuse('entweder werden beide Elternrassen gefragt oder keine');
      idsSeen.add(race.id);
      namesSeen.add(race.name.toLowerCase());
    }
    if (!data[name].some((race) => race.is_parent && race.is_enabled)) report(name, 0, 'keine Rasse ist als Elternrasse wählbar');
  }
};

const checkFarbschlaege = (data: ReferenceData, report: Report) => {
  const races = new Map(raceFileNames.flatMap((name) => data[name].map((race) => [race.id, race] as const)));
  for (const row of data.farbschlag) {
    const race = races.get(row.race_id);
    if (race === undefined) report('farbschlag', row.line, `eine Rasse ${row.race_id} gibt es nicht`);
    else if (!race.need_farbschlag) report('farbschlag', row.line, `${race.name} fragt keinen Farbschlag (need_farbschlag)`);
  }
  const described = new Set(data.farbschlag.map((row) => row.race_id));
  for (const name of raceFileNames) {
    for (const race of data[name]) {
      if (race.need_farbschlag && !described.has(race.id))
        report(name, race.line, `${race.name}: in ${referenceFiles.farbschlag.file} fehlen die Farbschläge`);
    }
  }
};

const checkZipCodes = (data: ReferenceData, report: Report) => {
  const prefixes = new Set(data.regional_factor_rule.map((rule) => rule.zip_prefix));
  if (!prefixes.has(fallbackZipCode)) report('regional_factor_rule', 0, `die Rückfallzeile ${fallbackZipCode} fehlt`);
  const uncovered = new Set<string>();
  const mains = new Map<string, number>();
  for (const row of data.zip_code) {
    if (row.zip_code === fallbackZipCode)
      report('zip_code', row.line, `${fallbackZipCode} ist die Rückfallzeile und keine Postleitzahl`);
    const region = row.zip_code.slice(0, 2);
    if (!prefixes.has(region)) uncovered.add(region);
    if (row.is_main && mains.has(row.zip_code))
      report('zip_code', row.line, `${row.zip_code} hat schon in Zeile ${mains.get(row.zip_code)} einen Hauptort`);
    if (row.is_main) mains.set(row.zip_code, row.line);
  }
  for (const region of uncovered) report('regional_factor_rule', 0, `für die Postleitzahlregion ${region} fehlt ein Faktor`);
};
