import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from '#e2e/browser/debian-packages.ts';

/** Each program and the Debian package that brings it. WebKitGTK's small browser comes along with its driver. */
const packages = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

const isInstalled = async (program: string) => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    try {
      await access(join(folder, program), constants.X_OK);
      return true;
    } catch {
      // It may be in the next one.
    }
  return false;
};

const findMissing = async () => {
  const missing: string[] = [];
  for (const [program, name] of Object.entries(packages)) if (!(await isInstalled(program))) missing.push(name);
  return missing;
};

/** Brings what is missing when it may. A browser that is not there is a failure, never a skip. */
export const findBrowsers = async () => {
  const missing = await findMissing();
  if (missing.length === 0) return;
  console.log(`Missing: ${missing.join(', ')}`);
  if ((await installDebianPackages(...missing)) && (await findMissing()).length === 0) return;
  throw new Error(`The other browsers need ${missing.join(', ')}: run "apt-get install ${missing.join(' ')}" as root on Debian.`);
};
