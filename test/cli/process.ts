import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildProduct, compileCache } from '../faults/harness/build.js';

const run = promisify(execFile);
const most = 256 * 1024 * 1024;

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const saidBy = (value: unknown): Said => {
  const field = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return { code: Number(field('code') ?? 0), stdout: String(field('stdout')), stderr: String(field('stderr')) };
};

/** A program of Node as a process of its own; what it says and how it ends, also where it fails. */
export const node = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> =>
  run(process.execPath, [...args], { env: { PATH: process.env.PATH, ...compileCache, ...env }, maxBuffer: most }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    saidBy,
  );

/** The operator's commands, in this environment. */
export const operator =
  (env: Readonly<Record<string, string>>) =>
  async (...args: readonly string[]): Promise<Said> => {
    const { main } = await buildProduct();
    return node([join(dirname(main), 'cli.js'), ...args], { PLATFORM: 'development', LOG_LEVEL: 'silent', ...env });
  };
