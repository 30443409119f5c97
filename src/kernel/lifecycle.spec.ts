import { describe, expect, it } from '@jest/globals';
import { anyResource, systemActor, type Actor, type Can } from './actor.js';
import { refusedByState } from './decide.js';
import { event, type Personal } from './event.js';
import { allowedCommands, lifecycle, unreachableStatuses } from './lifecycle.js';
import { refusal } from './refusal.js';
import { command, specify } from './testing.js';

class OpenDoor {
  name!: string;
}
class CloseDoor {}
class PaintDoor {
  colour!: string;
}
class SlamDoor {}

const doorOpened = event('DoorOpened').carries<{ by: string; name: Personal<string> }>({ personal: { name: 'by' } });
const doorClosed = event('DoorClosed').carries<{ by: string }>();
const doorPainted = event('DoorPainted').carries<{ colour: string }>({ impersonal: { colour: 'code' } });

interface Door {
  readonly status: 'none' | 'open' | 'closed';
  readonly colour: string | null;
}

const initial: Door = { status: 'none', colour: null };

const door = lifecycle<Door, { readonly allowedColours: readonly string[] }>()('door', {
  plural: 'doors',
  initial,
  commands: { OpenDoor, CloseDoor, PaintDoor, SlamDoor },
  events: [doorOpened, doorClosed, doorPainted],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: (state) => ({ ...anyResource('door'), restricted: state.colour === 'red' }),
  tenant: () => null,
  held: (state) => (state.colour ? [{ what: 'colour', value: state.colour, refusal: 'colourTaken' }] : []),
  follows: (_, [decided], { actor }) =>
    decided?.type === 'DoorPainted' && decided.data.colour === 'red' ? [doorClosed({ by: actor.id })] : [],
  decide: {
    OpenDoor: {
      from: ['none'],
      by: ['customer', 'system'],
      decide: (_, { name }, { actor }) => doorOpened({ by: actor.id, name }),
    },
    CloseDoor: {
      from: ['open'],
      by: ['customer', 'system'],
      refusals: ['doorIsWet'],
      guard: (state) => (state.colour === 'wet' ? refusal('doorIsWet') : undefined),
      decide: (_, __, { actor }) => [doorClosed({ by: actor.id })],
    },
    PaintDoor: {
      from: ['open', 'closed'],
      by: ['staff', 'system'],
      refusals: ['noSuchColour'],
      decide: (_, { colour }, { facts }) => {
        if (!facts.allowedColours.includes(colour)) throw refusal('noSuchColour', { colour });
        return [doorPainted({ colour })];
      },
    },
    SlamDoor: { from: ['closed'], by: ['system'], decide: () => [doorOpened({ by: 'wind', name: null })] },
  },
  evolve: {
    DoorOpened: (state) => ({ ...state, status: 'open' }),
    DoorClosed: (state) => ({ ...state, status: 'closed' }),
    DoorPainted: (state, { data }) => ({ ...state, colour: data.colour }),
  },
});

const customer: Actor = { ...systemActor, id: 'ann', kind: 'contact' };
const opened = doorOpened({ by: 'ann', name: 'front' });
const { given } = specify(door, { actor: customer, facts: { allowedColours: ['blue', 'wet'] } });

describe('deciding a command', () => {
  it('adds what follows from its events', () => {
    const red = { actor: systemActor, facts: { allowedColours: ['red'] } };
    given(opened)
      .when(command(PaintDoor, { colour: 'red' }), red)
      .then(doorPainted({ colour: 'red' }), doorClosed({ by: 'system' }));
  });

  it('answers the events of its rule', () =>
    given()
      .when(command(OpenDoor, { name: 'front' }))
      .then(opened));

  it('is refused in another status than those it starts from', () =>
    given(opened, doorClosed({ by: 'ann' }))
      .when(new CloseDoor())
      .thenRefused('doorIs'));

  it('is refused by its guard, with the reason', () =>
    given(opened, doorPainted({ colour: 'wet' }))
      .when(new CloseDoor())
      .thenRefused('doorIsWet'));

  it('is refused by its rule, on looked-up facts', () =>
    given(opened)
      .when(command(PaintDoor, { colour: 'red' }), { actor: systemActor })
      .thenRefused('noSuchColour', { colour: 'red' }));

  it('is refused, in its spec, with the values of the text, and with what the rule declares', () => {
    const paint = [command(PaintDoor, { colour: 'red' }), { actor: systemActor }] as const;
    expect(() =>
      given(opened)
        .when(...paint)
        .thenRefused('noSuchColour'),
    ).toThrow('the values of noSuchColour');
    const { PaintDoor: rule } = door.rules;
    const undeclared = { ...door, rules: { ...door.rules, ...(rule && { PaintDoor: { ...rule, refusals: [] } }) } };
    expect(() =>
      specify(undeclared, { facts: { allowedColours: [] } })
        .given(opened)
        .when(...paint)
        .thenRefused('noSuchColour', { colour: 'red' }),
    ).toThrow('PaintDoor declares no refusal noSuchColour');
  });

  it('is refused to a kind of person it is never offered to', () =>
    given(opened)
      .when(command(PaintDoor, { colour: 'blue' }))
      .thenRefused('forbidden'));

  it('does not exist for one who may not read the stream', () => {
    const blind: Can = (_, action) =>
      action === 'door.read' ? { allowed: false, code: 'forbidden' } : { allowed: true };
    given(opened).when(new CloseDoor(), { can: blind }).thenRefused('notFound');
  });

  it('does not exist before the stream does', () => given().when(new CloseDoor()).thenRefused('notFound'));

  it('does not create a stream twice', () =>
    given(opened)
      .when(command(OpenDoor, { name: 'back' }))
      .thenRefused('alreadyExists'));

  it('is not shown by a status that was there before: what is decided is compared', () =>
    expect(() => {
      given(opened)
        .when(command(PaintDoor, { colour: 'blue' }), { actor: systemActor })
        .thenStatus('open');
    }).toThrow('the status was open before: compare what is decided, .then(events)'));

  it('never leaves the table of transitions', () =>
    expect(() =>
      given(opened, doorClosed({ by: 'ann' }))
        .when(new SlamDoor(), { actor: systemActor })
        .then(),
    ).toThrow('door: no transition from closed to open'));
});

describe('a command whose right is asked on facts', () => {
  const { PaintDoor: rule } = door.rules;
  const onFacts = {
    ...door,
    rules: { ...door.rules, ...(rule && { PaintDoor: { ...rule, resourceOnFacts: () => undefined } }) },
  };
  const open: Door = { status: 'open', colour: null };
  const refused = (actor: Actor, can: Can = () => ({ allowed: true })) =>
    refusedByState(onFacts, 'PaintDoor', open, command(PaintDoor, {}), { id: 'x', actor, now: '2026-01-01' }, can)
      ?.code;

  it('is refused before facts to a kind of person it is never offered to, as unknown where they see nothing', () => {
    expect(refused(customer)).toBe('forbidden');
    expect(refused(customer, () => ({ allowed: false, code: 'forbidden' }))).toBe('notFound');
    expect(refused(systemActor)).toBeUndefined();
  });
});

describe('the commands of a detail view', () => {
  const offered = (state: Door, actor: Actor, can: Can = () => ({ allowed: true })) =>
    allowedCommands(door, state, 'x', { now: '2026-01-01T00:00:00.000Z', actor }, can);

  it('are those ever offered to this kind of person, with the reason of a refusal', () =>
    expect(offered({ status: 'closed', colour: null }, customer)).toEqual([
      { command: 'CloseDoor', allowed: false, reason: 'doorIs', reasonArgs: { status: 'closed' } },
    ]));

  it('follow the right before the state, so that a refusal leaks nothing', () => {
    const forbids: Can = () => ({ allowed: false, code: 'productRightMissing' });
    expect(offered({ status: 'open', colour: 'wet' }, customer, forbids)).toMatchObject([
      { reason: 'productRightMissing' },
    ]);
  });
});

describe('a table of transitions', () => {
  it('reaches every status', () => expect(unreachableStatuses(door)).toEqual([]));

  it('shows the statuses that nothing leads to', () =>
    expect(unreachableStatuses({ transitions: { none: ['open'], open: [], lost: ['open'] } })).toEqual(['lost']));
});
