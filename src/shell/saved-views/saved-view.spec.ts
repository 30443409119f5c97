import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { decide } from '../../kernel/decide.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { ArchiveSavedView, RegisterSavedView, ReviseSavedView } from './saved-view.commands.js';
import { savedView, savedViewArchived, savedViewRegistered, savedViewRevised } from './saved-view.js';

const clientId = '0192c1f0-0000-7000-8000-000000000001';
const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId };
const fields = {
  list: 'tickets-open',
  name: 'Paie',
  query: 'filter={"q":"paie"}',
  scope: 'me',
  isDefault: true,
} as const;
const registered = savedViewRegistered({ ...fields, ownerId: 'ann', clientId });
const { given } = specify(savedView, { actor: ann, facts: { kept: 0 } });

const reservations = (history: readonly DomainEvent[], asked: object) => {
  const state = fold(
    savedView,
    history.map((event) => occurred(event)),
  );
  const context = { id: 'view', actor: ann, now: '2026-03-02T12:00:00.000Z', facts: { kept: 0 }, idFor: String };
  const { take, release } = decide(savedView, asked.constructor.name, state, asked, context, () => ({ allowed: true }));
  return { take: take.map(({ value }) => value), release: release.map(({ value }) => value) };
};

describe('a saved view', () => {
  it('belongs to the person who saves it, and to their client', () =>
    given().when(command(RegisterSavedView, fields)).then(registered));

  it('is one of a hundred that a person keeps', () => {
    const register = command(RegisterSavedView, fields);
    given()
      .when(register, { facts: { kept: 99 } })
      .then(registered);
    given()
      .when(register, { facts: { kept: 100 } })
      .thenRefused('savedViewsFull', { max: 100 });
  });

  it('stays its owner’s when a colleague revises it', () =>
    given(registered)
      .when(command(ReviseSavedView, { ...fields, name: 'RH' }), { actor: { ...ann, id: 'bob' } })
      .then(savedViewRevised({ ...fields, name: 'RH', ownerId: 'ann', clientId })));

  it('is archived once and for all', () => {
    given(registered).when(new ArchiveSavedView()).then(savedViewArchived({}));
    for (const late of [command(ReviseSavedView, fields), new ArchiveSavedView()])
      given(registered, savedViewArchived({})).when(late).thenRefused('savedViewIs');
    given(registered).when(new ArchiveSavedView(), { actor: systemActor }).thenRefused('forbidden');
  });

  it('holds its name alone in its list, for the person or for the whole client', () => {
    expect(reservations([], command(RegisterSavedView, fields)).take).toEqual(['person ann/tickets-open/paie']);
    expect(reservations([], command(RegisterSavedView, { ...fields, scope: 'client' })).take).toEqual([
      `client ${clientId}/tickets-open/paie`,
    ]);
  });

  it('gives its name back when it is renamed or archived', () => {
    expect(reservations([registered], command(ReviseSavedView, { ...fields, name: 'RH' }))).toEqual({
      take: ['person ann/tickets-open/rh'],
      release: ['person ann/tickets-open/paie'],
    });
    expect(reservations([registered], new ArchiveSavedView()).release).toEqual(['person ann/tickets-open/paie']);
  });

  it('reaches every status', () => expect(unreachableStatuses(savedView)).toEqual([]));
});
