import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheFolder, run, unpackedPrograms } from './run.mjs';

const isThere = (program) =>
  [unpackedPrograms, ...(process.env.PATH ?? '').split(delimiter)].some((folder) => existsSync(join(folder, program)));

const isDebian = existsSync('/etc/debian_version');

/** Whether packages can be installed here: as root, on Debian. */
export const canInstall = () => process.getuid?.() === 0 && isDebian;

/** Packages whose programs run from any folder, and need no root: they start no service and read nothing of `/etc`. */
const portable = new Set(['poppler-utils', 'qpdf']);

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Lays packages out in a folder of our own, each program behind a script that tells it where its libraries are. */
const unpack = async (names) => {
  const folder = join(cacheFolder, 'debian');
  const [state, cache, system] = ['state', 'cache', 'system'].map((name) => join(folder, name));
  const archives = join(cache, 'archives');
  for (const needed of [join(state, 'lists/partial'), join(archives, 'partial'), unpackedPrograms]) {
    mkdirSync(needed, { recursive: true });
  }
  const options = Object.entries({
    'Dir::State': state,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': '',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...options, 'update', '-qq']);
  await run('apt-get', [...options, 'install', '-y', '-qq', '--download-only', '--no-install-recommends', ...names]);
  for (const archive of filesIn(archives).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(archives, archive), system]);
  }
  const libraries = ['lib', 'usr/lib']
    .flatMap((place) => filesIn(join(system, place)).map((name) => join(system, place, name)))
    .filter((place) => place.endsWith('-linux-gnu'))
    .join(delimiter);
  const programs = join(system, 'usr/bin');
  for (const name of filesIn(programs)) {
    const script = join(unpackedPrograms, name);
    writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${join(programs, name)}' "$@"\n`);
    chmodSync(script, 0o755);
  }
};

/** Packages of Debian that specs start programs of: `package: program`. */
export const programs = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  strace: 'strace',
  faketime: 'faketime',
  'poppler-utils': 'pdftotext',
  openssl: 'openssl',
  qpdf: 'qpdf',
  // a daemon's place, which not every PATH has
  'clamav-daemon': '../sbin/clamd',
};

/**
 * Installs the packages whose program is not there: `{ package: program }`; without root, those that run from any folder
 * are unpacked. Where neither can be, the tests that need one say so and are skipped.
 */
export const ensurePrograms = async (programs) => {
  const missing = () => Object.entries(programs).flatMap(([name, program]) => (isThere(program) ? [] : [name]));
  if (missing().length === 0) return;
  if (!canInstall()) {
    const unpackable = isDebian ? missing().filter((name) => portable.has(name)) : [];
    if (unpackable.length > 0) {
      console.log(`Unpacking ${unpackable.join(', ')} for the tests…`);
      await unpack(unpackable);
    }
    const names = missing().join(', ');
    if (names !== '') {
      console.log(`Not installed, and not to be installed here: ${names}. Tests that need them are skipped.`);
    }
    return;
  }
  console.log(`Installing ${missing().join(', ')} for the tests…`);
  await run('apt-get', ['update', '-qq']);
  // the tests start their own servers, on ports of their own
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], { env });
};
