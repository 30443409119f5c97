import { describe, expect, it } from '@jest/globals';
import { isAllowed, isOffered, refusalOf } from './allowed.js';

const entry = (over: object) => ({ command: 'Close', allowed: false, reason: null, ...over });

describe('a command on a record', () => {
  it.each([
    ['allowed', [entry({ allowed: true })], true, true],
    ['refused in this state', [entry({ reason: 'ticketIs' })], false, true],
    ['refused to this person', [entry({ reason: 'forbidden' })], false, false],
    ['another one', [entry({ command: 'Open', allowed: true })], false, false],
    ['told after another one', [entry({ command: 'Open' }), entry({ allowed: true })], true, true],
    ['only nearly allowed', [entry({ allowed: 'true' })], false, true],
    ['without an answer', [{ command: 'Close' }], false, false],
    ['unknown', [], false, false],
    ['in no list', undefined, false, false],
    ['among nothing that is one', [null, 'Close', 3], false, false],
  ])('that is %s is allowed or offered', (_, allowedCommands, allowed, offered) => {
    expect(isAllowed({ allowedCommands }, 'Close')).toBe(allowed);
    expect(isOffered({ allowedCommands }, 'Close')).toBe(offered);
  });

  it.each([
    ['refused', [entry({ reason: 'ticketIs', reasonArgs: { status: 'closed' } })], 'ticketIs', { status: 'closed' }],
    ['refused without values', [entry({ reason: 'ticketLocked' })], 'ticketLocked', {}],
  ])('that is %s says why', (_, allowedCommands, reason, reasonArgs) =>
    expect(refusalOf({ allowedCommands }, 'Close')).toEqual({ reason, reasonArgs }),
  );

  it.each([
    ['allowed', [entry({ allowed: true })]],
    ['another one', [entry({ command: 'Open', reason: 'ticketIs' })]],
    ['in no list', undefined],
    ['among nothing that is one', [null, 'Close', 3]],
  ])('that is %s has no reason', (_, allowedCommands) =>
    expect(refusalOf({ allowedCommands }, 'Close')).toBeUndefined(),
  );
});
