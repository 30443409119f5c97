import type { INestApplicationContext } from '@nestjs/common';
import { BusinessRegistry } from '../platform/log/business/business-registry.js';
import { Audits } from '../platform/log/audit/audits.js';
import { FileScanning } from '../platform/papers/files/file-scanning.js';
import { Files } from '../platform/papers/files/files.js';
import { Commands } from '../platform/log/commands/commands.js';
import { Credentials } from '../platform/people/sessions/credentials.js';
import { SignInLog } from '../platform/people/sessions/sign-in-log.js';
import { Timers } from '../platform/log/timers/timers.js';
import { SmsStops } from '../platform/messages/sms/sms-stops.js';
import { withMediaImages } from './carousel.demo.js';
import { withDownloadFiles } from './downloads.demo.js';
import { withPackages } from './course-packages.js';
import { caughtUp, sendPlanned, steps, type Say } from './importing.js';
import { demoLoginList } from './logins.js';
import type { PlannedStream } from './planned.js';
import { demoSize, type DemoSize } from './cast.js';
import { planDemo } from './plan.js';
import { withScans } from './scans.js';
import { noteSignIns } from './sign-ins.js';
import { signDemoChecks, signDemoQuotes } from './signing.js';
import { withTutorialFiles } from './tutorials.demo.js';
import { noteSmsStops } from './sms-stops.js';

/**
 * Loads the demo through commands, so that its history is real, and seals it. An interrupted import goes on where it
 * stopped. Timers are held until all is loaded; those due by then come after it.
 */
export const importDemo = (app: INestApplicationContext, say: Say, now = new Date(), size = demoSize): Promise<void> =>
  app.get(Timers, { strict: false }).heldWhile(() => importPlanned(app, say, now, size));

const importPlanned = async (app: INestApplicationContext, say: Say, now: Date, size: DemoSize): Promise<void> => {
  const doors = {
    commands: app.get(Commands),
    registry: app.get(BusinessRegistry),
    known: (readModels: readonly string[]) => caughtUp(app, readModels),
  };
  const { records, courses, tickets, agreements, afterwards } = planDemo(now, size);
  const send = async (what: string, streams: readonly PlannedStream[]): Promise<void> => {
    const [files, scanning] = [app.get(Files), app.get(FileScanning)];
    const filmed = await withTutorialFiles(await withMediaImages(streams, files, scanning), files, scanning);
    const uploaded = await withPackages(
      await withScans(await withDownloadFiles(filmed, files, scanning), files),
      files,
    );
    await sendPlanned(doors, uploaded, steps(what, uploaded.length, say));
    await caughtUp(app);
  };
  await send('clients, contacts, products, licences', records);
  await send('courses', courses);
  await send('tickets', tickets);
  await send('agreements', agreements);
  await signDemoQuotes(app, now);
  await signDemoChecks(app, now);
  await caughtUp(app);
  await send('exports', afterwards);
  const credentials = app.get(Credentials);
  for (const { personId, password } of demoLoginList) await credentials.set(personId, password);
  await noteSmsStops(app.get(SmsStops, { strict: false }), records);
  await noteSignIns(app.get(SignInLog), now);
  await app.get(Audits).seal();
};
