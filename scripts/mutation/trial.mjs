/** One broken source before the tests: the specs that would notice it, in a process that reads it broken. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');
/** A loop without an end is noticed too. */
const longest = 180_000;

/** Ends with the exit code, or null where the time was over, and the first failed test. */
const run = (specs, broken) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [jest, '--runInBand', '--bail', '--forceExit', '--silent', '--runTestsByPath', ...specs],
      { cwd: root, detached: true, env: { ...process.env, CI: undefined, GUICHET_BROKEN_SOURCE: broken } },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const limit = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), longest);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve({ code, by: /● (.+)/.exec(said)?.[1] ?? specs[0] });
    });
  });

/** `{ verdict: 'killed' | 'endless' | 'survived', by }`: `by` is the test that went red. */
export const tried = async (mutant, stages) => {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-broken-'));
  const broken = join(folder, 'source.json');
  writeFileSync(broken, JSON.stringify({ file: join(root, mutant.file), source: mutant.broken }));
  try {
    for (const specs of stages) {
      const { code, by } = await run(specs, broken);
      if (code !== 0) return { verdict: code === null ? 'endless' : 'killed', by };
    }
    return { verdict: 'survived' };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
