import { startProgram } from './program.ts';

/** A screen that nobody sees, for browsers that want a window. It picks a number that is free and says which. */
export const startDisplay = async () => {
  const program = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {});
  const number = await program.untilPrinted(/^(\d+)\n/m);
  return { name: `:${number}`, stop: program.stop };
};
