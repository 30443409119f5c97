import { expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { EventLogPort } from '../../../src/platform/log/event-store/ports.js';
import { givenPeople } from '../../support/people.js';
import { startApplication } from '../../support/application.js';

it('an empty log stays empty until the first command, so that the demo may enter it; then jobs keep house', async () => {
  const running = await startApplication({ modules: businessModules });
  const log = running.app.get(EventLogPort);
  await running.caughtUp();
  expect(await log.end()).toBe(0n);
  await givenPeople(running);
  await running.caughtUp();
  expect((await log.readAll(0n, 100)).events.map(({ type }) => type)).toContain('RetentionRunEnded');
});
