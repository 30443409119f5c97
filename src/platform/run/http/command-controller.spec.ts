import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../../kernel/event.js';
import type { Rule } from '../../../kernel/lifecycle.js';
import { commandRoutes } from './command-controller.js';

type AnyRule = Rule<{ status: string }, object, DomainEvent>;
const rule = (from: readonly string[], by: AnyRule['by']): AnyRule => ({ from, by, decide: () => [] });

describe('the routes of commands', () =>
  it('follow from the table of rules', () =>
    expect(
      commandRoutes({
        rules: {
          OpenDoor: rule(['none'], ['customer']),
          CloseDoor: rule(['open'], ['customer', 'staff']),
          ImportDoor: rule(['none'], ['system']),
          CopyDoor: rule(['none'], ['staff']),
          RemindDoor: rule(['open'], ['system']),
        },
      }),
    ).toEqual([
      { command: 'OpenDoor', path: '', creates: true },
      { command: 'CloseDoor', path: ':id/close-door', creates: false },
      { command: 'CopyDoor', path: 'copy-door', creates: true },
    ])));
