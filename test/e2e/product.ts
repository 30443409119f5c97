import { execFileSync, spawn, type ChildProcess } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const processes = (): readonly Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });

/** Commands of all processes that work in this folder, also of those that a test did not start. */
export const workingIn = (folder: string): readonly string[] =>
  processes()
    .map(({ command }) => command)
    .filter((command) => command.includes(folder) && !command.startsWith('ps '));

const family = (pid: number, all = processes()): readonly Process[] =>
  all
    .filter((process) => process.pid === pid)
    .concat(all.filter(({ parent }) => parent === pid).flatMap((child) => family(child.pid, all)));

/** A product started as a newcomer would, by `npm start` in a terminal of its own. */
export class Product {
  private readonly process: ChildProcess;
  private readonly lines: string[] = [];
  readonly ended: Promise<number | null>;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.process = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, ...env }, detached: true });
    this.process.stdout?.on('data', (text) => this.lines.push(String(text)));
    this.process.stderr?.on('data', (text) => this.lines.push(String(text)));
    this.ended = new Promise((done) => this.process.once('close', done));
  }

  get output(): string {
    return this.lines.join('');
  }

  private get pid(): number {
    if (this.process.pid === undefined) throw new Error('npm start did not start');
    return this.process.pid;
  }

  /** Kills npm and the product, and leaves its PostgreSQL behind, as a crash does. */
  async crash(): Promise<void> {
    for (const { pid } of family(this.pid).filter(({ command }) => !command.includes('postgres')))
      process.kill(pid, 'SIGKILL');
    await this.ended;
  }

  /** Sends SIGINT to the whole process group, as a terminal does on Ctrl-C. */
  async interrupt(): Promise<void> {
    process.kill(-this.pid, 'SIGINT');
    await this.ended;
  }

  /** Kills the processes that the test left. */
  abandon(): void {
    for (const { pid } of family(this.pid)) process.kill(pid, 'SIGKILL');
  }
}
