import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change, messages, preview, storedTerms } from '#server/testing/samples/changes.ts';
import { mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { calculate, sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { Police } from '#domain/wire/area/records.ts';

const shop = useTestShop();

test('a dog without liability gets a police of its own, with its papers', async () => {
  const customer = await newCustomer(shop);
  const wish = { changeKey: 'liability', contractStartDateStr: '2026-12-05', liabilityHasBeenPreInsuranced: false };
  expect(messages(await preview(customer, { ...wish, contractStartDateStr: '2026-12-31' }))[0]).toContain('darf nicht nach dem');
  expect((await preview(customer, wish)).preview!.polices[0]!.rateAfterStr).toContain('/ Monat');
  const order = { ...wish, requestKey: randomUUID() };
  await Promise.all([change(customer, order), change(customer, order)]);
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as { polices: Police[] };
  expect(polices).toHaveLength(2);
  expect(polices[0]).toMatchObject({ insuranceTypeKey: 'tier_hv', policeStateKey: 'new', validFrom: '2026-12-05' });
  const withBoth = await calculate(shop, { ...sampleDog(shop), ...withLiability });
  expect(polices[0]!.premiumRateByPaymentTerm).toBe(withBoth.insuranceCalculationHvRateAmount);
  const mail = await mailTo(shop, customer.email, 'Haftpflicht dazu');
  expect(mail.attachments?.map(({ filename }) => filename).join(' ')).toContain('Versicherungsschein');
  expect(messages(await change(customer, wish))[0]).toContain('schon eine Haftpflicht');
});

test('liability has a payment term of its own, with its line in the preview', async () => {
  const customer = await newCustomer(shop, { offer: { ...sampleDog(shop), ...withLiability } });
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as { polices: Police[] };
  const { policeUuid, policeNumber } = polices.find(({ insuranceTypeKey }) => insuranceTypeKey === 'tier_hv')!;
  const wish = { changeKey: 'payment_term', contractPaymentTermKey: 'payment_annual', policeUuid };
  const [planned] = (await preview(customer, wish)).preview!.polices;
  expect(planned!.steps).toMatchObject([{ titleBefore: 'Haftpflichtversicherung', titleAfter: 'Haftpflichtversicherung' }]);
  expect(planned!.steps[0]!.amountAfter).toBeGreaterThan(5 * planned!.steps[0]!.amountBefore!);
  await change(customer, wish);
  const annual = await calculate(shop, { ...sampleDog(shop), ...withLiability, contractPaymentTermKey: 'payment_annual' });
  expect(await storedTerms(shop, policeNumber)).toMatchObject([
    { from_day: '2026-12-01', tarif_id: 7, retention_key: null, rate: annual.insuranceCalculationHvRateAmount!.toFixed(2) },
  ]);
  expect(messages(await change(customer, { changeKey: 'variant', tarifIsOpTarif: true, policeUuid }))[0]).toContain(
    'Krankenschutz',
  );
});

test('liability that a person has to look at waits, and its mail asks for what lacks', async () => {
  const customer = await newCustomer(shop);
  const wish = {
    changeKey: 'liability',
    contractStartDateStr: '2026-12-05',
    liabilityHasBeenPreInsuranced: true,
    liabilityPreInsuranceCanceledByCeding: false,
    liabilityPreInsuranceLossesCount: 0,
    liabilityPreInsuranceLossesAmount: 0,
  };
  expect((await preview(customer, wish)).preview).toMatchObject({ isManual: true });
  await change(customer, wish);
  const { polices } = (await customer.get('/webapi/v1/user/polices.json')).json() as { polices: Police[] };
  expect(polices[0]).toMatchObject({ insuranceTypeKey: 'tier_hv', policeStateKey: 'new_manual' });
  expect((await mailTo(shop, customer.email, 'Haftpflicht dazu')).text).toContain('bei welcher Versicherung dein Tier bisher');
  const refused = { ...wish, liabilityPreInsuranceCanceledByCeding: true };
  const stranger = await newCustomer(shop);
  expect(messages(await change(stranger, refused))[0]).toContain('nicht mehr versicherbar');
});
