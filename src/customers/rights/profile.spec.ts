import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { upcast } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import { ArchiveProfile, RegisterProfile, RestoreProfile, ReviseProfile } from './profile.commands.js';
import {
  profile,
  profileArchived,
  profileRegistered,
  profileRestored,
  profileRevised,
  profileSignaturesGiven,
} from './profile.js';

const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' };
const { given } = specify(profile, { actor: anne, facts: { askerHeldUntil: null, ofOthers: false } });
const fields = {
  name: 'Finances',
  functionRights: ['orders' as const],
  productRights: [],
  menuEntries: ['openTickets'],
};
const data = { ...fields, clientId: 'town', description: null };
const registered = profileRegistered(data);

describe('a profile', () => {
  it('names a set of rights of a client', () =>
    given()
      .when(command(RegisterProfile, { ...fields, clientId: 'town' }))
      .then(registered));

  it('is registered once under its id', () =>
    given(registered)
      .when(command(RegisterProfile, { ...fields, clientId: 'town' }))
      .thenRefused('alreadyExists'));

  it('is a template of the provider’s when it names no client', () => {
    given()
      .when(command(RegisterProfile, fields))
      .then(profileRegistered({ ...data, clientId: null }));
    expect(profile.tenant({ status: 'active', profile: { ...data, clientId: null } })).toBeNull();
  });

  it('stays with its client when it is revised', () =>
    given(registered)
      .when(command(ReviseProfile, { ...fields, name: 'Budget' }))
      .then(profileRevised({ ...data, name: 'Budget' })));

  it('says which entries of the menu its people are shown, each once', () => {
    const codes = (menuEntries: readonly string[]) =>
      Object.entries(fieldErrors(validateSync(plainToInstance(ReviseProfile, { ...fields, menuEntries })))).map(
        ([field, { code }]) => `${field}: ${code}`,
      );
    expect(codes(['openTickets', 'own-guide'])).toEqual([]);
    expect(codes(['openTickets', 'openTickets'])).toEqual(['menuEntries: pickedTwice']);
    expect(codes(['/sfrequest/open'])).toEqual(['menuEntries: invalid']);
  });

  it('said nothing of the menu when it was stored before', () =>
    expect(upcast(profileRegistered, 1, { name: 'Finances' })).toEqual({ name: 'Finances', menuEntries: [] }));

  it('is archived and restored', () => {
    given(registered).when(new ArchiveProfile()).then(profileArchived({}));
    given(registered, profileArchived({})).when(new RestoreProfile()).then(profileRestored({}));
    for (const asked of [command(ReviseProfile, fields), new ArchiveProfile()])
      given(registered, profileArchived({})).when(asked).thenRefused('profileIs');
    given(registered).when(new RestoreProfile()).thenRefused('profileIs');
  });

  it('by which others sign is put away by no administrator whom staff just made one', () => {
    const until = '2026-03-02T12:00:01.000Z';
    const held = { askerHeldUntil: until, ofOthers: true };
    const signing = profileRegistered({ ...data, functionRights: ['signatures'] });
    const archive = new ArchiveProfile();
    given(signing).when(archive, { facts: held }).thenRefused('powersNew');
    given(signing).when(archive, { facts: held, now: until }).then(profileArchived({}));
    for (const facts of [
      { ...held, askerHeldUntil: null },
      { ...held, ofOthers: false },
    ])
      given(signing).when(archive, { facts }).then(profileArchived({}));
    given(registered).when(archive, { facts: held }).then(profileArchived({}));
    given(registered, profileRevised(signing.data), profileSignaturesGiven({ until }))
      .when(archive, { facts: held })
      .then(profileArchived({}));
  });

  it('holds the rights that staff restore, but for a template of the provider, which was never the client’s to put away', () => {
    const staff = { ...systemActor, id: 'sam', kind: 'staff' as const };
    const of = (clientId: string | null) => {
      const signing = profileRegistered({ ...data, clientId, functionRights: ['signatures'] });
      return given(signing, profileArchived({})).when(new RestoreProfile(), {
        actor: staff,
        now: '2026-03-01T10:00:00.000Z',
      });
    };
    of(null).then(profileRestored({}));
    of('town').then(profileRestored({}), profileSignaturesGiven({ until: '2026-03-08T10:00:00.000Z' }));
  });

  it('alone has its name among those of its client', () => {
    expect(profile.held({ status: 'active', profile: data })).toEqual([
      { what: 'profile', value: 'town/finances', refusal: 'profileNameAlreadyUsed' },
    ]);
    expect(profile.held({ status: 'archived', profile: data })).toEqual([]);
  });

  it('reaches every status', () => expect(unreachableStatuses(profile)).toEqual([]));
});
