import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../src/app.module.js';
import { anyResource, systemActor, type Actor } from '../../src/kernel/actor.js';
import { actionOf } from '../../src/kernel/lifecycle.js';
import { Access } from '../../src/platform/access/ports.js';
import { BusinessRegistry } from '../../src/platform/business/business-registry.js';
import { actsWhileSimulating, actWhileSimulating } from '../../src/simulations/simulation.vocabulary.js';
import { startApplication, type RunningApplication } from '../support/application.js';

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication({ modules: businessModules });
});
afterAll(() => application.close());

describe('every command × simulation (quality S8)', () => {
  const person: Actor = {
    ...systemActor,
    id: 'marie',
    kind: 'clientAdministrator',
    clientId: 'town',
    simulatedBy: 'ida',
  };
  const resource = (kind: string) => ({ ...anyResource(kind), clientId: 'town', memberIds: ['marie', 'ida'] });

  it('is refused unless the one table allows it, and then only what the person himself may', () => {
    const { can } = application.app.get(Access);
    const commands = application.app
      .get(BusinessRegistry)
      .lifecycles.flatMap(({ lifecycle }) =>
        Object.keys(lifecycle.rules).map((command) => [actionOf(lifecycle, command), lifecycle.name] as const),
      );
    expect(commands.length).toBeGreaterThan(60);
    for (const [action, kind] of commands) {
      const answer = (actor: Actor) => {
        const decision = can(actor, action, resource(kind));
        return decision.allowed ? 'allowed' : decision.code;
      };
      const act = actWhileSimulating(action);
      const himself = answer({ ...person, simulatedBy: null });
      const [reading, elevated] = [answer(person), answer({ ...person, elevated: true })];
      if (act === 'never')
        expect([action, reading, elevated]).toEqual([action, 'notWhileSimulating', 'notWhileSimulating']);
      if (act === 'elevated') expect([action, reading, elevated]).toEqual([action, 'simulationOnlyReads', himself]);
      if (act === 'always') expect([action, reading]).toEqual([action, elevated]);
    }
  });

  it('names acts that there are, and no other', () => {
    const actions = application.app
      .get(BusinessRegistry)
      .lifecycles.flatMap(({ lifecycle }) =>
        Object.keys(lifecycle.rules).map((command) => actionOf(lifecycle, command)),
      );
    const reads = ['file.export'];
    const named = [...actions, ...reads];
    expect(Object.keys(actsWhileSimulating).filter((action) => !named.includes(action))).toEqual([]);
  });

  it('never signs, pays, accepts terms, changes passwords or rights, delegates, or takes personal data away', () => {
    const forbidden =
      /password|factor|passkey|rights|permission|delegat|terms|sign(?!up)|pay|export|erase|erasure|privacy/i;
    const allowed = application.app
      .get(BusinessRegistry)
      .lifecycles.flatMap(({ lifecycle }) =>
        Object.keys(lifecycle.rules).map((command) => actionOf(lifecycle, command)),
      )
      .filter((action) => actWhileSimulating(action) !== 'never');
    expect(allowed.filter((action) => forbidden.test(action))).toEqual([]);
  });
});
