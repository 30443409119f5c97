/** Tries a single broken source: the specs that would notice it run in a process that reads it broken. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
/** A loop without an end is noticed too. */
const longest = 600_000;

const running = new Set();
const end = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch ({ code }) {
    if (code !== 'ESRCH') throw new Error(`Jest could not be ended: ${code}`);
  }
};

/** Ends what is still tried. */
export const endTrials = () => running.forEach(end);

/** Ends with the exit code, or null where the time was over, and the first failed test. */
const run = (specs, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [jest, '--runInBand', '--bail', '--forceExit', '--silent', '--runTestsByPath', ...specs],
      { cwd: root, detached: true, env: { ...process.env, CI: undefined, ...env } },
    );
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const limit = setTimeout(() => end(child), longest);
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, by: /● (.+)/.exec(said)?.[1], said });
    });
  });

const unbroken = new Map();

/** Specs that are red without a broken source say nothing of one. */
const assertGreen = async (specs) => {
  const name = specs.join(' ');
  if (!unbroken.has(name)) unbroken.set(name, run(specs));
  const { code, said } = await unbroken.get(name);
  if (code !== 0) throw new Error(`Red with nothing broken: ${name}\n${said}`);
};

/** `{ verdict: 'killed' | 'endless' | 'survived', by, asked }`: `by` is the test that went red, in the last stage asked. */
export const tried = async (mutant, stages) => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-broken-'));
  const broken = join(folder, 'source.json');
  writeFileSync(broken, JSON.stringify({ file: join(root, mutant.file), source: mutant.broken }));
  try {
    for (const [place, specs] of stages.entries()) {
      const { code, by, said } = await run(specs, { GUICHET_BROKEN_SOURCE: broken });
      if (code === 0) continue;
      if (code !== null && by === undefined) throw new Error(`No test ran of ${specs.join(' ')}:\n${said}`);
      await assertGreen(specs);
      return { verdict: code === null ? 'endless' : 'killed', by, asked: place + 1 };
    }
    return { verdict: 'survived', asked: stages.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
