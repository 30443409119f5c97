import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { anyResource, systemActor, type Actor } from '../../../src/kernel/actor.js';
import { actionOf, refusalOf } from '../../../src/kernel/lifecycle.js';
import type { Problem } from '../../../src/kernel/views.js';
import { Access } from '../../../src/platform/people/access/ports.js';
import { BusinessRegistry } from '../../../src/platform/log/business/business-registry.js';
import { newId } from '../../../src/kernel/ids.js';
import { jsonOf, startApplication, type RunningApplication } from '../../support/application.js';
import { givenPeople } from '../../support/people.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
});
afterAll(() => application.close());

const rules = () =>
  application.app
    .get(BusinessRegistry)
    .lifecycles.flatMap(({ lifecycle }) =>
      Object.entries(lifecycle.rules).map(([command, rule]) => ({ lifecycle, command, rule })),
    );

/** Every command that staff send in another person's name, and why; a new one is written down here. */
const table = {
  always: {
    'the simulation’s own acts': ['ElevateSimulation', 'EndSimulation'],
  },
  elevated: {
    'help with a request, which the customer sees in its history': [
      'AddTicketInformation',
      'ChaseUpTicket',
      'CommentAfterSalesRequest',
      'InformTicketContacts',
      'OpenTicket',
      'RecordDeflection',
      'ReopenTicket',
      'SendContactRequest',
      'SubmitAfterSalesRequest',
      'TakeOverTicket',
    ],
    'opening hours and coordinates, dictated on the phone': [
      'CloseStructure',
      'ReopenStructure',
      'ReviseClientCoordinates',
      'ReviseStructure',
      'SetOpeningHours',
    ],
    'the look of lists, set up together on the phone': ['ArchiveSavedView', 'RegisterSavedView', 'ReviseSavedView'],
  },
};

describe('every command × simulation (quality S8)', () => {
  const person: Actor = {
    ...systemActor,
    id: 'marie',
    kind: 'clientAdministrator',
    clientId: 'town',
    simulatedBy: 'ida',
  };
  const resource = (kind: string) => ({ ...anyResource(kind), clientId: 'town', memberIds: ['marie', 'ida'] });

  it('is sent where the table says so, for the reason that it says', () => {
    const said: Record<string, Record<string, string[]>> = { always: {}, elevated: {} };
    for (const { command, rule } of rules()) {
      const { when, because } = rule.whileSimulating ?? {};
      if (when !== undefined && because !== undefined)
        said[when] = { ...said[when], [because]: [...(said[when]?.[because] ?? []), command].toSorted() };
    }
    expect(said).toEqual(table);
  });

  it('is refused unless its rule allows it, and then only what the person themselves may', () => {
    const { can } = application.app.get(Access);
    expect(rules().length).toBeGreaterThan(60);
    for (const { lifecycle, command, rule } of rules()) {
      if (!rule.by.includes('customer')) continue;
      const action = actionOf(lifecycle, command);
      const answer = (actor: Actor) => {
        const state = { ...lifecycle.initial, status: rule.from[0] ?? '' };
        const asked = { ...rule, guard: undefined };
        const of = { ...lifecycle, rules: { [command]: asked } };
        return (
          refusalOf(of, command, state, resource(lifecycle.name), { actor, now: '2026-03-02T12:00:00.000Z' }, can)
            ?.code ?? 'allowed'
        );
      };
      const themselves = answer({ ...person, simulatedBy: null });
      const [looking, elevated] = [answer(person), answer({ ...person, elevated: true })];
      const expected = {
        never: ['notWhileSimulating', 'notWhileSimulating'],
        elevated: ['simulationOnlyReads', themselves],
        always: [elevated, looking],
      }[rule.whileSimulating?.when ?? 'never'];
      expect([action, looking, elevated]).toEqual([action, ...expected]);
    }
  });

  it('never signs, pays, accepts terms, changes passwords or rights, delegates, or takes personal data away', () => {
    const forbidden =
      /password|factor|passkey|rights|permission|delegat|terms|sign(?!up)|pay|export|erase|erasure|privacy/i;
    const allowed = rules().flatMap(({ lifecycle, command, rule }) =>
      rule.whileSimulating ? [actionOf(lifecycle, command)] : [],
    );
    expect(allowed.filter((action) => forbidden.test(action))).toEqual([]);
  });
});

describe('the register of subprocessors, in another person’s name', () => {
  it('is shown, and stays unread for the customer, also with a second reason', async () => {
    const people = await givenPeople(application);
    const ida = await application.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Ida', email: 'ida@publisher.example', permissions: ['simulate'] },
      ...{ supportLevel: 'level1', language: 'fr' },
    });
    await application.caughtUp();
    const staff = await application.as(ida);
    const readAt = async () =>
      (
        await jsonOf<{ readonly readAt: string | null }>(
          (await application.as(people.administrator))('/api/processings/register'),
        )
      ).readAt;
    const answer = await staff('/api/simulations', {
      json: { clientId: people.town, as: 'contact', contactId: people.administrator, reason: 'Help', reference: 'T-1' },
    });
    const { id } = await jsonOf<{ readonly id: string }>(answer);
    await application.caughtUp();
    const entered = await staff(`/api/simulations/${id}/enter`, { method: 'POST' });
    const cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .join('; ');
    const { token } = await jsonOf<{ readonly token: string }>(
      application.call('/api/session/token', { json: {}, headers: { Cookie: cookie } }),
    );
    const simulating = (path: string, options: object) =>
      application.call(path, { ...options, headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': newId() } });
    const reads = () => simulating('/api/register-readings', { json: {} });
    const refused = { status: 403, code: 'notWhileSimulating' };
    expect((await simulating('/api/processings/register', {})).status).toBe(200);
    expect(await jsonOf<Problem>(reads())).toMatchObject(refused);
    const elevated = await simulating(`/api/simulations/${id}/elevate-simulation`, { json: { reason: 'Help' } });
    expect(elevated.status).toBe(200);
    await application.caughtUp();
    expect(await jsonOf<Problem>(reads())).toMatchObject(refused);
    expect(await readAt()).toBeNull();
  });
});
