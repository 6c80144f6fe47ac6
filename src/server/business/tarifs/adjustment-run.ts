import type { Log } from '#server/foundation/log.ts';
import type { PortfolioPreview } from '#domain/police/adjustment-preview.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { AdjustmentAnswer } from '#domain/wire/desk/tarifs.ts';

/** The use cases of the command line; `onDone` hears of every contract, and ends the work by throwing. */
export type AdjustmentWork = {
  preview: (onDone: (count: number) => void) => Promise<PortfolioPreview>;
  apply: (order: { reason: string; actor: Actor }, onDone: (count: number) => void) => Promise<number>;
};

class Stopped extends Error {}

/**
 * A portfolio takes longer than an answer may: the work goes on behind the calls, which only begin it and look how far it is. One at a time.
 * Whoever stops the desk meanwhile ends it between two contracts; confirmed again, it goes on with those that are left.
 */
export const createAdjustmentRun = (work: AdjustmentWork, log: Pick<Log, 'error'>) => {
  let stepKey: AdjustmentAnswer['stepKey'] = 'none';
  let done = 0;
  let preview: PortfolioPreview | null = null;
  let isStopped = false;
  let running = Promise.resolve();

  const note = (count: number) => {
    if (isStopped) throw new Stopped();
    done = count;
  };
  const run = (step: () => Promise<AdjustmentAnswer['stepKey']>) => {
    done = 0;
    running = step().then(
      (next) => void (stepKey = next),
      (cause: unknown) => {
        stepKey = 'failed';
        if (!(cause instanceof Stopped)) log.error({ err: cause }, 'the adjustment broke off');
      },
    );
  };

  return {
    state: () => ({ stepKey, done, preview }),
    isBusy: () => stepKey === 'previewing' || stepKey === 'applying',
    /** `first`: the entry of the log. Without it nothing is done. */
    startPreview: (first: () => Promise<void>) => {
      stepKey = 'previewing';
      preview = null;
      run(async () => {
        await first();
        preview = await work.preview(note);
        return 'ready';
      });
    },
    startApplying: (order: { reason: string; actor: Actor }, first: () => Promise<void>) => {
      stepKey = 'applying';
      run(async () => {
        await first();
        done = await work.apply(order, note);
        return 'applied';
      });
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

export type AdjustmentRun = ReturnType<typeof createAdjustmentRun>;
