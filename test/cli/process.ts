import { execFile, spawn } from 'node:child_process';
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

/** A program of Node that goes on until it is told to end. */
export interface RunningProcess {
  readonly pid: number;
  readonly ended: Promise<number | null>;
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** @throws when it ends without having said it. */
  said(what: string): Promise<void>;
}

export const running = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { program = process.execPath, cwd }: { readonly program?: string; readonly cwd?: string } = {},
): RunningProcess => {
  const child = spawn(program, [...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      heard.forEach((look) => look());
    });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    signal: (name) => void child.kill(name),
    said: (what) =>
      new Promise((done, failed) => {
        const look = (): void => {
          if (!output.includes(what)) return;
          heard.delete(look);
          done();
        };
        heard.add(look);
        look();
        void ended.then(() => failed(new Error(`it ended without saying "${what}":\n${output}`)));
      }),
  };
};
