/** `npm run bench`: what the product does beside the least that it could cost, both measured in the same run, as JSON. */
import 'reflect-metadata';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { log } from '../../src/platform/logging/log.js';
import { benchAppend } from './append.js';
import { benchOpening, benchVisible } from './opening.js';
import { benchReading } from './reading.js';
import { benchRebuild, fillLog, liveThrough } from './volume.js';
import { startWorld, stopWorld } from './world.js';

const { values } = parseArgs({
  options: {
    append: { type: 'string', default: '4000' },
    open: { type: 'string', default: '400' },
    visible: { type: 'string', default: '100' },
    reads: { type: 'string', default: '200' },
    /** Tickets in the log, one measurement for each size. */
    tickets: { type: 'string', default: '10000,100000' },
  },
});

const progress = (line: string): void => void process.stderr.write(`${line}\n`);

const run = async (): Promise<object> => {
  log.level = 'silent';
  progress('append');
  const append = await benchAppend(Number(values.append));
  const world = await startWorld();
  try {
    progress('open a ticket');
    const opened = await benchOpening(world, Number(values.open));
    await world.running.caughtUp();
    progress('visible');
    const visible = await benchVisible(world, Number(values.visible));
    const volumes: object[] = [];
    const originals = await liveThrough(world);
    let there = 0;
    for (const size of values.tickets.split(',').map(Number)) {
      progress(`${size} tickets`);
      await fillLog(world, originals, size - there);
      there = size;
      const rebuild = await benchRebuild(world, size);
      volumes.push({ tickets: size, rebuild, ...(await benchReading(world, Number(values.reads))) });
    }
    return {
      machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
      at: new Date().toISOString(),
      unit: 'milliseconds; ratio = ours / floor, both of this run',
      append,
      open: opened,
      visible,
      volumes,
    };
  } finally {
    await stopWorld(world);
  }
};

run().then(
  (result) => {
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
