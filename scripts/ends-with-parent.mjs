/**
 * Imported, it ends this process together with its parent, however that one ends: a killed npm passes no signal on, nor
 * does the shell that npm may start between.
 */
import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

const lookEvery = 500;
const shell = /^(?:ba|da|k|z)?sh$/;

/** Name and parent of a process, where the system tells: on Linux. Elsewhere npm's shell gives way to what it runs. */
const statusOf = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return undefined;
  }
};

const runs = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
};

const parent = process.ppid;
const between = statusOf(parent);
const watched = between && shell.test(between.name) ? between.parent : undefined;

const isAlone = () => {
  if (process.platform === 'win32') return !runs(parent);
  return process.ppid !== parent || (watched !== undefined && statusOf(parent)?.parent !== watched);
};

if (isMainThread) {
  const looking = setInterval(() => {
    if (!isAlone()) return;
    clearInterval(looking);
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
  }, lookEvery);
  looking.unref();
}
