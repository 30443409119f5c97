import type { INestApplicationContext } from '@nestjs/common';
import { Config, InvalidConfiguration } from '../platform/run/config/config.js';
import { CannotStart } from '../platform/reading/database/embedded.js';
import { demoBegun, demoLoaded, Installation } from '../platform/reading/database/installation.js';
import { Timers } from '../platform/log/timers/timers.js';
import { EventLogPort, Mirror } from '../platform/log/event-store/ports.js';
import { importDemo } from './import.js';
import { caughtUp, type Say } from './importing.js';

/** Whether the demo may still enter this log: it is empty, or holds the beginning of the demo. */
const mayEnter = async (app: INestApplicationContext, installation: Installation): Promise<boolean> =>
  (await installation.has(demoBegun)) || (await app.get(EventLogPort).end()) === 0n;

/**
 * Loads the demo into an empty log, once; an import that was interrupted goes on where it stopped.
 * @returns the state of the log: the demo, loaded now or before, or other data.
 */
export const loadDemo = async (
  app: INestApplicationContext,
  say: Say,
): Promise<'loaded' | 'alreadyLoaded' | 'otherData'> => {
  if (!app.get(Config).trial.demo) {
    throw new InvalidConfiguration('Demo data is for PLATFORM=development only: its password is published.');
  }
  const installation = app.get(Installation);
  if (await installation.has(demoLoaded)) return 'alreadyLoaded';
  if (!(await mayEnter(app, installation))) return 'otherData';
  const mirror = app.get(Mirror);
  // asks again: the store may answer now
  await mirror.sourceEnd().catch(() => undefined);
  const trouble = await mirror.trouble();
  if (trouble !== null)
    throw new CannotStart(
      `The demo data cannot be loaded: ${trouble.replace(/\.$/, '')}. Once the store of EVENTSTORE_URL takes commands, start again.`,
    );
  await installation.note(demoBegun);
  say('Loading the demo data (first start only): its log-ins are listed here once it is loaded, in a minute or two…');
  await importDemo(app, say);
  // the log-ins are offered once time has done its part
  await app.get(Timers, { strict: false }).fireDue();
  await caughtUp(app);
  await installation.note(demoLoaded);
  return 'loaded';
};
