import { anyResource } from '../../src/kernel/actor.js';
import { event, type Personal } from '../../src/kernel/event.js';
import { lifecycle } from '../../src/kernel/lifecycle.js';
import { refusal } from '../../src/kernel/refusal.js';
import { OneOf, Optional, Text } from '../../src/kernel/validation.js';

/** The smallest lifecycle that uses everything the platform offers, for the contract tests. */
export class OpenDoor {
  @Text({ max: 40 }) owner!: string;
  @Text({ max: 40 }) label!: string;
  @Optional() @Text({ max: 200 }) note?: string;
}

export class PaintDoor {
  @OneOf(['red', 'blue', 'green']) colour!: string;
}

export class CloseDoor {}

export const doorOpened = event('DoorOpened').carries<{ owner: string; label: string; note: Personal<string> }>({
  impersonal: { owner: 'id', label: 'label' },
  personal: { note: 'owner' },
});
export const doorPainted = event('DoorPainted').carries<{ colour: string }>({ impersonal: { colour: 'code' } });
export const doorClosed = event('DoorClosed').carries<object>();

export interface Door {
  readonly status: 'none' | 'open' | 'closed';
  readonly label: string | null;
  readonly colour: string | null;
  readonly note: string | null;
}

const initial: Door = { status: 'none', label: null, colour: null, note: null };

export const door = lifecycle<Door, { readonly forbiddenColour: string } | undefined>()('door', {
  plural: 'doors',
  initial,
  commands: { OpenDoor, PaintDoor, CloseDoor },
  events: [doorOpened, doorPainted, doorClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: () => anyResource('door'),
  tenant: () => null,
  held: (state) =>
    state.label === null || state.status === 'closed'
      ? []
      : [{ what: 'doorLabel', value: state.label, refusal: 'labelTaken' }],
  decide: {
    OpenDoor: {
      from: ['none'],
      by: ['system', 'staff'],
      decide: (_, { owner, label, note }) => [doorOpened({ owner, label, note: note ?? null })],
    },
    PaintDoor: {
      from: ['open'],
      by: ['system', 'staff'],
      decide: (_, { colour }, { facts }) => {
        if (facts?.forbiddenColour === colour) throw refusal('colourForbidden', { colour });
        return [doorPainted({ colour })];
      },
    },
    CloseDoor: { from: ['open'], by: ['system', 'staff'], inTurn: true, decide: () => [doorClosed({})] },
  },
  evolve: {
    DoorOpened: (state, { data }) => ({ ...state, status: 'open', label: data.label, note: data.note }),
    DoorPainted: (state, { data }) => ({ ...state, colour: data.colour }),
    DoorClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
