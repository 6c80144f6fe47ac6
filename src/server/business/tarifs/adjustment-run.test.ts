import { expect, test, vi } from 'vitest';
import { createAdjustmentRun, type AdjustmentWork } from './adjustment-run.ts';

const order = { reason: 'Teurer', actor: { staffId: 1, name: 'Erika Muster' } };
const preview = {
  count: 1,
  before: 1,
  after: 2,
  quantiles: [],
  largest: [],
  histogram: [],
  unpriced: [],
  example: null,
} as unknown as Awaited<ReturnType<AdjustmentWork['preview']>>;
const noted = async () => undefined;
const log = { error: vi.fn<() => void>() };

test('whoever stops the desk ends the work between two contracts', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>();
  const adjusted: number[] = [];
  const apply: AdjustmentWork['apply'] = async (_, onDone) => {
    for (const count of [1, 2, 3]) {
      adjusted.push(count);
      onDone(count);
      await goOn;
    }
    return 3;
  };
  const run = createAdjustmentRun({ preview: async () => preview, apply }, log);
  run.startApplying(order, noted);
  await vi.waitFor(() => expect(run.state()).toMatchObject({ stepKey: 'applying', done: 1 }));
  expect(run.isBusy()).toBe(true);
  const stopping = run.stop();
  resolve();
  await stopping;
  expect(adjusted).toEqual([1, 2]);
  expect(run.state().stepKey).toBe('failed');
  expect(log.error).not.toHaveBeenCalled();
});

test('what could not be noted in the log is not done', async () => {
  const apply = vi.fn<AdjustmentWork['apply']>();
  const run = createAdjustmentRun({ preview: async () => preview, apply }, log);
  run.startApplying(order, () => Promise.reject(new Error('no log')));
  await run.stop();
  expect(apply).not.toHaveBeenCalled();
  expect(run.state().stepKey).toBe('failed');
});
