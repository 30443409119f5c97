/** Imported into the product before it starts: the first SIGUSR2 begins a profile of it, the next one writes it down (profile.ts). */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const file = process.env.TOLD_PROFILE ?? '';
const session = new Session();
session.connect();
let running = false;

const toggle = async (): Promise<void> => {
  running = !running;
  if (running) {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return;
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`${file}.part`, JSON.stringify(profile));
  renameSync(`${file}.part`, file);
};

process.on('SIGUSR2', () => void toggle());
