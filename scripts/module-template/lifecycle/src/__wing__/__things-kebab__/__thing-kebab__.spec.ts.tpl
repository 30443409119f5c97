import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { Close__Thing__, Expire__Thing__, Open__Thing__ } from './__thing-kebab__.commands.js';
import { __thing__, __thing__Closed, __thing__Opened } from './__thing-kebab__.js';

const now = '2026-03-01T08:00:00.000Z';
const actor = { ...systemActor, id: 'ann', kind: 'staff' } as const;
const { given } = specify(__thing__, { now, actor, facts: { clientKnown: true } });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = __thing__Opened(terms);

describe('__a_thing__', () => {
  it('is opened by a person for a client that there is, for thirty days', () => {
    const open = command(Open__Thing__, { clientId: 'town', label: 'First' });
    given().when(open).then(opened);
    given().when(open, { facts: { clientKnown: false } }).thenRefused('clientUnknown');
  });

  it('is closed once', () => {
    given(opened).when(new Close__Thing__()).then(__thing__Closed({}));
    given(opened, __thing__Closed({})).when(new Close__Thing__()).thenRefused('__thing__Is');
  });

  it('closes by itself after its time, while it is open', () => {
    const expire = new Expire__Thing__();
    const bySystem = { actor: systemActor, now: terms.closesAt };
    given(opened).when(expire, bySystem).then(__thing__Closed({}));
    given(opened).when(expire, { ...bySystem, now: '2026-03-31T07:59:59.999Z' }).thenRefused('notYetDue');
    given(opened, __thing__Closed({})).when(expire, bySystem).thenRefused('notYetDue');
  });

  it('reaches every status', () => expect(unreachableStatuses(__thing__)).toEqual([]));
});
