import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import type { DomainEvent } from '../../kernel/event.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { ArchiveTermsOfUse, DraftTermsOfUse, PublishTermsOfUse, ReviseTermsOfUse } from './terms-of-use.commands.js';
import {
  termsOfUse,
  termsOfUseArchived,
  termsOfUseDrafted,
  termsOfUsePublished,
  termsOfUseRevised,
} from './terms-of-use.js';

const ida: Actor = { ...systemActor, id: 'ida', kind: 'staff', permissions: ['terms'] };
const fields = { version: '2026-1', substantial: true, french: 'Bonjour', spanish: 'Hola', english: 'Hello' };
const hashes = { fr: 'f', es: 'e', en: 'n' };
const drafted = termsOfUseDrafted(fields);
const published = termsOfUsePublished({ hashes });
const { given } = specify(termsOfUse, { actor: ida, facts: { hashes } });

describe('a version of the terms of use', () => {
  it('is drafted in all languages, by the provider, and once', () => {
    given().when(command(DraftTermsOfUse, fields)).then(drafted);
    given(drafted).when(command(DraftTermsOfUse, fields)).thenRefused('alreadyExists');
    given()
      .when(command(DraftTermsOfUse, fields), { actor: { ...ida, kind: 'clientAdministrator', clientId: 'town' } })
      .thenRefused('forbidden');
  });

  it('is revised as long as it is a draft', () => {
    const longer = { ...fields, french: 'Bonjour à tous' };
    given(drafted).when(command(ReviseTermsOfUse, longer)).then(termsOfUseRevised(longer));
    given(drafted, published).when(command(ReviseTermsOfUse, longer)).thenRefused('termsOfUseIs');
  });

  it('is published with the hash of each text, and never changes again', () => {
    given(drafted).when(new PublishTermsOfUse()).then(published);
    given(drafted, published).when(new PublishTermsOfUse()).thenRefused('termsOfUseIs');
    given(drafted, published).when(new ArchiveTermsOfUse()).thenRefused('termsOfUseIs');
  });

  it('is given up as a draft', () => given(drafted).when(new ArchiveTermsOfUse()).then(termsOfUseArchived({})));

  it('holds its name alone, until it is given up', () => {
    const reservations = (history: readonly DomainEvent[], asked: object) => {
      const state = fold(
        termsOfUse,
        history.map((event) => occurred(event)),
      );
      const context = { id: 'x', actor: ida, now: '2026-03-02T12:00:00.000Z', facts: { hashes }, idFor: String };
      return decide(termsOfUse, asked.constructor.name, state, asked, context, () => ({ allowed: true }));
    };
    expect(reservations([], command(DraftTermsOfUse, fields)).take).toMatchObject([{ value: '2026-1' }]);
    expect(reservations([drafted], new ArchiveTermsOfUse()).release).toMatchObject([{ value: '2026-1' }]);
  });

  it('reaches every status', () => expect(unreachableStatuses(termsOfUse)).toEqual([]));
});
