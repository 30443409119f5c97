import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../kernel/actor.js';
import { unreachableStatuses } from '../kernel/lifecycle.js';
import { command, specify } from '../kernel/testing.js';
import { CloseSignature, OpenSignature } from './signature.commands.js';
import { signature, signatureClosed, signatureOpened } from './signature.js';

const now = '2026-03-01T08:00:00.000Z';
const { given } = specify(signature, { now, actor: { ...systemActor, id: 'ann', kind: 'staff' }, facts: undefined });
const terms = { clientId: 'town', label: 'First', openedBy: 'ann', closesAt: '2026-03-31T08:00:00.000Z' };
const opened = signatureOpened(terms);

describe('a signature', () => {
  it('is opened by a person, for thirty days', () =>
    given()
      .when(command(OpenSignature, { clientId: 'town', label: 'First' }))
      .then(opened));

  it('is closed once', () => {
    given(opened).when(new CloseSignature()).then(signatureClosed({}));
    given(opened, signatureClosed({})).when(new CloseSignature()).thenRefused('signatureIs');
  });

  it('closes by itself while it is open', () => {
    expect(signature.timers?.({ status: 'open', terms })).toEqual([
      { name: 'close', command: new CloseSignature(), dueAt: terms.closesAt },
    ]);
    expect(signature.timers?.({ status: 'closed', terms })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(signature)).toEqual([]));
});
