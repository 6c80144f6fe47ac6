import { describe, expect, test } from 'vitest';
import { answer, atStep2, bello, forward } from '#domain/wizard/testing/sample-journeys.ts';
import { play, reduce, start } from '#domain/wizard/testing/sample-shop.ts';
import { chosenTerms, isSameTerms } from './rate-cells.ts';
import { arrangeRates, eventsToChoose, isTarifOutOfReach } from './rate-grid.ts';
import { allCells, cellOf } from '#web/wizard/tarif/testing-cells.ts';

const atOp = () => play(start({ species: 'dog', tarif_variant: 'op' }), ...answer(bello), forward);

describe('arrangeRates', () => {
  test('gives every cell exactly one place', () => {
    const placed = arrangeRates(allCells(), 1).flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
    );
    expect(placed).toHaveLength(allCells().length);
    expect(new Set(placed).size).toBe(placed.length);
    expect(placed).not.toContain(null);
  });

  test('shows the chosen tarif first, with a table for each runtime and a row for each retention', () => {
    expect(arrangeRates(allCells(), 2).map(({ variant }) => variant)).toEqual(['op', 'full']);
    const [full, op] = arrangeRates(allCells(), 1);
    expect([full?.variant, op?.variant]).toEqual(['full', 'op']);
    expect(full?.tables.map(({ contractRuntimeKey }) => contractRuntimeKey)).toEqual(['1_year', '3_years']);
    expect(full?.tables[0]?.paymentTermKeys).toEqual(['payment_annual', 'payment_monthly']);
    expect(full?.tables[0]?.rows.map(({ retentionKey }) => retentionKey)).toEqual(['sb0', 'sb85', 'sb175']);
  });

  test('leaves a gap where a combination is not offered', () => {
    const gone = cellOf({ paymentTermKey: 'payment_annual' });
    const cells = allCells().filter((cell) => !isSameTerms(cell, gone));
    const full = arrangeRates(cells, 1).find(({ tarifId }) => tarifId === 1);
    expect(full?.tables[0]?.rows[1]?.cells[0]).toBeNull();
  });

  test('is empty without cells', () => {
    expect(arrangeRates([], 1)).toEqual([]);
  });
});

describe('eventsToChoose', () => {
  test('sets the three terms of the own tarif', () => {
    const cell = cellOf({ retentionKey: 'sb0', contractRuntimeKey: '1_year', paymentTermKey: 'payment_annual' });
    const after = play(atStep2(), ...(eventsToChoose(atStep2(), cell) ?? []));
    expect(chosenTerms(after)).toEqual({
      tarifId: 1,
      retentionKey: 'sb0',
      contractRuntimeKey: '1_year',
      paymentTermKey: 'payment_annual',
    });
    expect(after.calculation).not.toBeNull();
  });

  test('goes from op to full and back, each with the retention of the cell', () => {
    const toFull = cellOf({ tarifId: 1, retentionKey: 'sb0' });
    const upgraded = play(atOp(), ...(eventsToChoose(atOp(), toFull) ?? []));
    expect(chosenTerms(upgraded)).toMatchObject({ tarifId: 1, retentionKey: 'sb0', contractRuntimeKey: '1_year' });
    const toOp = cellOf({ tarifId: 2, retentionKey: 'sb175' });
    const back = play(upgraded, ...(eventsToChoose(upgraded, toOp) ?? []));
    expect(chosenTerms(back)).toMatchObject({ tarifId: 2, retentionKey: 'sb175' });
  });

  test('keeps the chosen cell also while the options of the other tarif are on their way', () => {
    const events = eventsToChoose(atOp(), cellOf({ tarifId: 1, retentionKey: 'sb0' })) ?? [];
    expect(chosenTerms(play(reduce(atOp(), ...events)))).toMatchObject({ tarifId: 1, retentionKey: 'sb0' });
  });

  test('goes from full to op also without an upgrade before, with the retention of the cell and all entries', () => {
    const toOp = cellOf({ tarifId: 2, retentionKey: 'sb175' });
    const after = play(atStep2(), ...(eventsToChoose(atStep2(), toOp) ?? []));
    expect(chosenTerms(after)).toMatchObject({ tarifId: 2, retentionKey: 'sb175' });
    expect(after.data).toMatchObject({ animalName: 'Bello', animalRaceId: 10 });
    expect(after.calculation).not.toBeNull();
  });

  test('reaches the other variant while its price is on its way, and nothing that the reference knows no way to', () => {
    expect([1, 2].map((tarifId) => isTarifOutOfReach(atStep2(), tarifId))).toEqual([false, false]);
    expect([1, 2].map((tarifId) => isTarifOutOfReach({ ...atOp(), alternative: null }, tarifId))).toEqual([false, false]);
    const alone = { ...atOp(), options: { ...atOp().options, tarifChanges: [] } };
    expect(eventsToChoose(alone, cellOf({ tarifId: 1 }))).toBeNull();
    expect(isTarifOutOfReach(alone, 1)).toBe(true);
  });
});
