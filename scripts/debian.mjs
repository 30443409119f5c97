import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const isThere = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Whether packages can be installed here: as root, on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs the packages whose program is not there: `{ package: program }`. Where that cannot be, the tests that need
 * one say so and are skipped.
 */
export const ensurePrograms = async (programs) => {
  const missing = Object.entries(programs).flatMap(([name, program]) => (isThere(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (!canInstall()) {
    console.log(
      `Not installed, and not to be installed here: ${missing.join(', ')}. Tests that need them are skipped.`,
    );
    return;
  }
  console.log(`Installing ${missing.join(', ')} for the tests…`);
  await run('apt-get', ['update', '-qq']);
  // the tests start their own servers, on ports of their own
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
};
