import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const cacheFolder = join(root, 'node_modules', '.cache');

/** Programs of Debian that could not be installed, for want of root, and are laid out here. */
export const unpackedPrograms = join(cacheFolder, 'debian', 'programs');

/** The packages' commands are found without npx, which costs half a second each. */
const path = [join(root, 'node_modules', '.bin'), unpackedPrograms, process.env.PATH].join(':');

const start = (command, args, { env = {}, ...options }) =>
  spawn(command, args, { cwd: root, env: { ...process.env, PATH: path, ...env }, ...options });

/** Runs a command with its output on the terminal; its exit code. */
export const run = (command, args = [], options = {}) =>
  new Promise((resolve, reject) => {
    start(command, args, { stdio: 'inherit', ...options })
      .once('error', reject)
      .once('close', (code, signal) => resolve(signal ? 1 : code));
  });

/** Runs a command silently; its exit code and everything it said. */
export const runQuietly = (command, args = [], options = {}) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (text) => said.push(text));
    child.stderr.on('data', (text) => said.push(text));
    child
      .once('error', reject)
      .once('close', (code, signal) => resolve({ code: signal ? 1 : code, output: Buffer.concat(said).toString() }));
  });

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Ends the process with one sentence. */
export const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
