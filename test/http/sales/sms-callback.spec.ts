import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { LegacyModule } from '../../../src/shell/legacy/legacy.module.js';
import { SmsStops } from '../../../src/platform/messages/sms/sms-stops.js';
import type { SmsStopRow } from '../../../src/sales/sms-stops/sms-stops.views.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';
import { publicUrl } from '../../support/public-url.js';
import { smsProvider } from '../../support/sms-provider.js';

const mobile = '+33639980017';

let provider: Awaited<ReturnType<typeof smsProvider>>;
let running: RunningApplication;
let people: People;

beforeAll(async () => {
  provider = await smsProvider();
  running = await startApplication({
    modules: [...businessModules, LegacyModule.at('/legacy')],
    env: { SMS_URL: provider.url },
  });
  people = await givenPeople(running);
  const marie = { civility: 'none', firstName: 'Marie', lastName: 'Test', email: 'marie@example.org' };
  const job = { landline: '+33553000000', mobile, service: 'Finance', function: 'Clerk', language: 'fr' };
  await running.given('contact', 'ReviseContact', { ...marie, ...job }, people.contact);
  await running.caughtUp();
});
afterAll(async () => {
  await running.close();
  await provider.close();
});

const told = (form: Readonly<Record<string, string>>, signedAs = form): Promise<Response> =>
  running.call('/api/sms-callback', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'X-Twilio-Signature': provider.signed(`${publicUrl}/api/sms-callback`, signedAs) },
  });
const isStopped = () => running.app.get(SmsStops).isStopped(mobile);

describe('a report of the provider of short messages', () => {
  const stop = { From: mobile, To: '+33700000000', Body: 'STOP', MessageSid: 'SM1' };

  it('is believed from the provider alone', async () => {
    expect((await told(stop, { ...stop, Body: 'START' })).status).toBe(404);
    expect(await isStopped()).toBe(false);
  });

  it('stops a number, which staff see with its owner, and starts it again', async () => {
    expect((await told({ ...stop, Body: 'Merci' })).status).toBe(204);
    expect(await isStopped()).toBe(false);
    expect((await told(stop)).status).toBe(204);
    expect((await told(stop)).status).toBe(204);
    expect(await isStopped()).toBe(true);
    const agent = await running.as(people.agent);
    expect(await jsonOf<readonly SmsStopRow[]>(agent('/api/sms-stops'))).toEqual([
      expect.objectContaining({ numberEnd: '17', person: { id: people.contact, name: 'Marie Test' }, liftedAt: null }),
    ]);
    expect((await told({ ...stop, Body: 'START' })).status).toBe(204);
    expect(await isStopped()).toBe(false);
  });
});
