import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const aptGet = (...args: string[]) =>
  run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).then(
    () => true,
    () => false,
  );

let isListRenewed = false;

/** Only root may: answers whether all of them are installed now. */
export const installDebianPackages = async (...names: string[]) => {
  if (process.getuid?.() !== 0) return false;
  if (!isListRenewed) isListRenewed = await aptGet('update', '-qq');
  return aptGet('install', '-y', '-qq', '--no-install-recommends', ...names);
};
