import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { CompletePersonalExport, ExpirePersonalExport, RequestPersonalExport } from './personal-export.commands.js';
import {
  personalExport,
  personalExportCompleted,
  personalExportExpired,
  personalExportRequested,
} from './personal-export.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town', language: 'es' };
const now = '2026-03-02T12:00:00.000Z';
const { given } = specify(personalExport, { actor: marie, facts: undefined, now });
const requested = personalExportRequested({ personId: 'marie', clientId: 'town', language: 'es' });
const completed = personalExportCompleted({
  personId: 'marie',
  size: 1_234,
  digest: 'abc',
  expiresAt: '2026-03-09T12:00:00.000Z',
});
const bySystem = { actor: systemActor };

describe('a personal export', () => {
  it('is asked for by the person alone, in their language', () => {
    given().when(new RequestPersonalExport()).then(requested);
    given(requested).when(new RequestPersonalExport()).thenRefused('alreadyExists');
    given().when(new RequestPersonalExport(), bySystem).thenRefused('forbidden');
  });

  it('is the only one of its person until it is written', () => {
    expect(personalExport.held(given(requested).state())).toEqual([
      { what: 'personalExport', value: 'marie', refusal: 'exportUnderWay' },
    ]);
    expect(personalExport.held(given(requested, completed).state())).toEqual([]);
  });

  it('is kept for seven days once it is written, which happens once', () => {
    const complete = command(CompletePersonalExport, { size: 1_234, digest: 'abc' });
    given(requested).when(complete, bySystem).then(completed);
    for (const history of [[completed], [completed, personalExportExpired({})]])
      given(requested, ...history)
        .when(complete, bySystem)
        .thenRefused('personalExportIs');
    given(requested).when(complete).thenRefused('forbidden');
  });

  it('expires, and not before its day', () => {
    given(requested, completed).when(new ExpirePersonalExport(), bySystem).thenRefused('notYetDue');
    given(requested, completed)
      .when(new ExpirePersonalExport(), { ...bySystem, now: '2026-03-09T12:00:00.000Z' })
      .then(personalExportExpired({}));
  });

  it('reaches every status', () => expect(unreachableStatuses(personalExport)).toEqual([]));
});
