import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import {
  ArchiveStaffUser,
  ChangeStaffEmployment,
  ChangeStaffPermissions,
  RegisterStaffUser,
  RestoreStaffUser,
  ReviseStaffUser,
} from './staff-user.commands.js';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserEmailChanged,
  staffUserRegistered,
  staffUserRestored,
  staffUserRevised,
} from './staff-user.events.js';
import { staffUser, type StaffUserFacts } from './staff-user.js';

const card = {
  name: 'Lucie Ferrand',
  email: 'lucie@example.org',
  supportLevel: 'level1',
  language: 'fr',
} as const;
const codes = (values: object) =>
  Object.entries(fieldErrors(validateSync(plainToInstance(RegisterStaffUser, { ...card, ...values })))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );
const head: Actor = { ...systemActor, id: 'head', kind: 'staff', permissions: ['staffUsers'] };
const anne: Actor = { ...systemActor, id: 'anne', kind: 'clientAdministrator', clientId: 'town' };
const { given } = specify(staffUser, { id: 'lucie', actor: head, facts: null });
const registered = staffUserRegistered({ ...card, permissions: ['tickets'] });
const leaves = (over: Partial<ArchiveStaffUser> = {}) => command(ArchiveStaffUser, { nobodyTakesOver: false, ...over });
const left = (over: object = {}) => staffUserArchived({ nobodyTakesOver: false, ...over });
const nothing: StaffUserFacts = { openTickets: 0, waiting: [], successorPermissions: null };
const busy = { facts: { ...nothing, openTickets: 3, successorPermissions: ['tickets'] } } as const;
const awaited = { ...nothing, waiting: ['interventions', 'content'] } as const;

describe('a member of staff', () => {
  it('has a name, an e-mail address and known permissions', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ permissions: ['everything'] })).toEqual(['permissions: invalidChoice']);
    expect(codes({ name: '', email: '' })).toEqual(['name: required', 'email: required']);
  });

  it('shares one world of e-mail addresses with the contacts', () =>
    expect(staffUser.held({ status: 'active', fields: { ...card, permissions: [] } })).toEqual([
      { what: 'email', value: 'lucie@example.org', refusal: 'emailAlreadyUsed' },
    ]));

  it('is registered without permissions: they are asked for', () => {
    given()
      .when(command(RegisterStaffUser, card))
      .then(staffUserRegistered({ ...card, permissions: [] }));
    const asked = command(RegisterStaffUser, { ...card, permissions: ['tickets'] });
    given().when(asked).thenRefused('permissionsByRequest');
    given().when(asked, { actor: systemActor }).then(registered);
  });

  it('keeps its permissions when its card is revised', () =>
    given(registered)
      .when(command(ReviseStaffUser, { ...card, name: 'Lucie Roy' }))
      .then(staffUserRevised({ ...card, name: 'Lucie Roy', permissions: ['tickets'] })));

  it('gets another log-in, and says which one it had before', () => {
    const moved = command(ReviseStaffUser, { ...card, email: 'l.ferrand@example.org' });
    const revised = staffUserRevised({ ...card, email: 'l.ferrand@example.org', permissions: ['tickets'] });
    const left = staffUserEmailChanged({ formerEmail: 'lucie@example.org' });
    given(registered).when(moved).thenRefused('staffEmailTheirOwn');
    const bare = { ...card, permissions: [] };
    given(staffUserRegistered(bare))
      .when(moved)
      .then(staffUserRevised({ ...bare, email: 'l.ferrand@example.org' }), left);
    const own = { actor: { ...head, id: 'lucie' } };
    given(registered).when(moved, own).thenRefused('identityNotConfirmed');
    given(registered)
      .when(moved, { ...own, identityConfirmed: true })
      .then(revised, left);
    given(registered)
      .when(command(ReviseStaffUser, { ...card, name: 'Lucie Roy' }), own)
      .then(staffUserRevised({ ...card, name: 'Lucie Roy', permissions: ['tickets'] }));
  });

  it('gets and loses permissions by an approved request alone', () => {
    const change = command(ChangeStaffPermissions, { added: ['audit'], removed: ['tickets'] });
    given(registered)
      .when(change, { actor: systemActor })
      .then(staffPermissionsChanged({ permissions: ['audit'] }));
    given(registered).when(change).thenRefused('forbidden');
    // approved while the person left: enabled again, they have what was approved
    given(registered, staffUserArchived({ nobodyTakesOver: true }))
      .when(change, { actor: systemActor })
      .then(staffPermissionsChanged({ permissions: ['audit'] }));
  });

  it('leaves, and hands over the open tickets', () => {
    given(registered).when(leaves(), busy).thenRefused('successorNeeded', { count: 3 });
    given(registered)
      .when(leaves({ nobodyTakesOver: true }), busy)
      .thenRefused('successorNeeded', { count: 3 });
    given(registered)
      .when(leaves({ successorId: 'marc' }), busy)
      .then(left({ successorId: 'marc' }));
    given(registered)
      .when(leaves({ successorId: 'lucie' }), busy)
      .thenRefused('successorUnknown');
    given(registered)
      .when(leaves({ successorId: 'marc' }), { facts: { ...busy.facts, successorPermissions: ['content'] } })
      .thenRefused('successorUnknown');
    given(registered)
      .when(leaves({ successorId: 'marc' }), { facts: nothing })
      .thenRefused('successorUnknown');
    given(registered).when(leaves(), { facts: nothing }).then(left());
  });

  it.each<
    [string, Partial<ArchiveStaffUser>, StaffUserFacts['successorPermissions'], readonly [string, number] | null]
  >([
    ['a successor or an explicit none is required', {}, null, ['successorOrNobodyNeeded', 2]],
    ['no successor', { nobodyTakesOver: true }, null, null],
    ['a colleague who may handle all of it', { successorId: 'marc' }, ['interventions', 'content'], null],
    [
      'a colleague who may not, and no choice for the rest',
      { successorId: 'marc' },
      ['content'],
      ['successorMayNotTake', 1],
    ],
    [
      'a colleague who may not, while the rest stays',
      { successorId: 'marc', nobodyTakesOver: true },
      ['content'],
      null,
    ],
  ])('leaves, and what else waits is taken over: %s', (_, said, successorPermissions, refused) => {
    const asked = given(registered).when(leaves(said), { facts: { ...awaited, successorPermissions } });
    if (refused === null) asked.then(left(said));
    else asked.thenRefused(refused[0], { count: refused[1] });
  });

  it('is archived by the system whatever waits for it', () =>
    given(registered).when(leaves(), { actor: systemActor, facts: awaited }).then(left()));

  it('does not show itself out', () =>
    given(registered)
      .when(leaves(), { actor: { ...head, id: 'lucie' } })
      .thenRefused('staffUserIsOneself'));

  it('is employed by a company of the group, and may be a resource of its maintenance management', () => {
    const employed = { company: 'Guichet Maintenance', carlResourceId: 'R-1042' };
    given(registered).when(command(ChangeStaffEmployment, employed)).then(staffEmploymentChanged(employed));
    given(registered)
      .when(new ChangeStaffEmployment())
      .then(staffEmploymentChanged({ company: null, carlResourceId: null }));
    given(registered, left()).when(command(ChangeStaffEmployment, employed)).thenRefused('staffUserIs');
    given(registered).when(command(ChangeStaffEmployment, employed), { actor: anne }).thenRefused('forbidden');
  });

  it('comes back, once', () => {
    given(registered, staffUserArchived({})).when(command(RestoreStaffUser)).then(staffUserRestored({}));
    given(registered).when(command(RestoreStaffUser)).thenRefused('staffUserIs');
    given(registered, left()).when(command(RestoreStaffUser), { actor: anne }).thenRefused('forbidden');
  });

  it('reaches every status', () => expect(unreachableStatuses(staffUser)).toEqual([]));
});
