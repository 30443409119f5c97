import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, past, specify } from '../../kernel/testing.js';
import { account } from './account.js';
import * as commands from './account.commands.js';
import * as events from './account.events.js';

const clientId = newId();
const [mailId, laterMail, factorId] = [newId(), newId(), newId()];
const now = '2026-03-02T12:00:00.000Z';
const nextWeek = '2026-03-09T12:00:00.000Z';
const invited = events.accountInvited({ clientId, language: 'fr', mailId, endsAt: nextWeek });
const resent = events.invitationResent({ mailId: laterMail, endsAt: nextWeek });
const opened = events.accountOpened({ clientId });
const completed = events.firstLoginCompleted({ language: 'fr' });
const changed = events.passwordChanged({ with: 'password' });
const added = events.secondFactorAdded({ factorId, kind: 'totp' });
const removed = events.secondFactorRemoved({ factorId });
const locked = events.accountLocked({ until: '2026-03-02T12:15:00.000Z' });
const { given } = specify(account, { facts: undefined, now });

describe('an account', () => {
  it('begins with an invitation', () => {
    given()
      .when(command(commands.InviteAccount, { clientId, language: 'fr', mailId, endsAt: nextWeek }))
      .then(invited);
    given(invited)
      .when(command(commands.InviteAccount, { clientId, language: 'fr', mailId, endsAt: nextWeek }))
      .thenRefused('alreadyExists');
  });

  it('is opened without one for those who had a password before', () => {
    given().when(command(commands.OpenAccount, { clientId })).then(opened);
    given(opened).when(command(commands.OpenAccount, { clientId })).thenRefused('alreadyExists');
    expect(given(opened).state()).toMatchObject({ status: 'active', clientId });
  });

  it('of staff belongs to no client', () =>
    given()
      .when(command(commands.InviteAccount, { language: 'fr', mailId, endsAt: nextWeek }))
      .then(events.accountInvited({ clientId: null, language: 'fr', mailId, endsAt: nextWeek })));

  it('is invited again until the first log-in', () => {
    const again = command(commands.ResendInvitation, { mailId: laterMail, endsAt: nextWeek });
    given(invited).when(again).then(resent);
    given(invited, completed).when(again).thenRefused('accountIs');
    given().when(again).thenRefused('notFound');
  });

  it('is invited five times in 24 hours, and once more when the first of them is a day old', () => {
    const again = command(commands.ResendInvitation, { mailId: laterMail, endsAt: nextWeek });
    const yesterday = past(invited, { at: '2026-03-01T12:00:00.000Z' });
    const justAfter = past(invited, { at: '2026-03-01T12:00:00.001Z' });
    given(justAfter, ...Array.from({ length: 4 }, () => resent))
      .when(again)
      .thenRefused('invitedTooOften', { max: 5 });
    given(yesterday, ...Array.from({ length: 4 }, () => resent))
      .when(again)
      .then(resent);
    given(justAfter, ...Array.from({ length: 3 }, () => resent))
      .when(again)
      .then(resent);
  });

  it('notes once that the invitation was opened', () => {
    given(invited).when(new commands.NoteInvitationOpened()).then(events.invitationOpened({}));
    given(invited, events.invitationOpened({})).when(new commands.NoteInvitationOpened()).then();
    given(invited, events.invitationOpened({}), resent)
      .when(new commands.NoteInvitationOpened())
      .then(events.invitationOpened({}));
    given(invited, completed).when(new commands.NoteInvitationOpened()).thenRefused('accountIs');
  });

  it('notes that the last mail could not be delivered', () => {
    const bounced = command(commands.NoteInvitationBounced, { mailId });
    given(invited).when(bounced).then(events.invitationBounced({ mailId }));
    given(invited, events.invitationBounced({ mailId })).when(bounced).then();
    given(invited, resent).when(bounced).then();
    given(invited, completed).when(bounced).thenRefused('accountIs');
    given(invited)
      .when(bounced, { actor: { ...systemActor, id: 'sam', kind: 'staff' } })
      .thenRefused('forbidden');
  });

  it('is in use from the first log-in, which comes within seven days', () => {
    const first = command(commands.CompleteFirstLogin, { language: 'fr' });
    given(invited).when(first).then(completed);
    given(invited).when(first).thenStatus('active');
    given(invited).when(first, { now: nextWeek }).thenRefused('invitationOver');
    given(invited, completed).when(first).thenRefused('accountIs');
  });

  it('has its password reset by a link, for every asker', () => {
    for (const by of ['person', 'staff'] as const)
      given(invited, completed)
        .when(command(commands.RequestPasswordReset, { by, mailId }))
        .then(events.passwordResetRequested({ by, mailId }));
    given(opened)
      .when(command(commands.ChangePassword, { with: 'link' }))
      .then(events.passwordChanged({ with: 'link' }));
  });

  it('is sent five such links a day by staff, and as many as its owner asks for', () => {
    const asked = (by: 'person' | 'staff') => command(commands.RequestPasswordReset, { by, mailId });
    const sent = (by: 'person' | 'staff') =>
      Array.from({ length: 5 }, () => events.passwordResetRequested({ by, mailId }));
    given(opened, ...sent('staff'))
      .when(asked('staff'))
      .thenRefused('resetTooOften', { max: 5 });
    given(opened, ...sent('staff'))
      .when(asked('person'))
      .then(events.passwordResetRequested({ by: 'person', mailId }));
    given(opened, ...sent('person'))
      .when(asked('staff'))
      .then(events.passwordResetRequested({ by: 'staff', mailId }));
  });

  it('changes its password', () => {
    given(invited, completed)
      .when(command(commands.ChangePassword, { with: 'password' }))
      .then(changed);
    given(invited)
      .when(command(commands.ChangePassword, { with: 'link' }))
      .then(events.passwordChanged({ with: 'link' }));
  });

  it('has second factors, each its own', () => {
    const add = command(commands.AddSecondFactor, { factorId, kind: 'totp' });
    given(opened).when(add).then(added);
    given(opened, changed, added).when(add).then();
    given(opened, changed, added).when(command(commands.RemoveSecondFactor, { factorId })).then(removed);
    expect(given(opened, changed, added, removed).state().factorIds).toEqual([]);
  });

  it('loses them all when staff reset them, with a reason', () => {
    const reset = events.secondFactorsReset({ reason: 'Telephone lost' });
    given(opened, added)
      .when(command(commands.ResetSecondFactors, { reason: 'Telephone lost' }))
      .then(reset);
    expect(given(opened, added, reset).state().factorIds).toEqual([]);
  });

  it('has recovery codes beside a factor only', () => {
    given(opened, changed, added).when(new commands.RenewRecoveryCodes()).then(events.recoveryCodesRenewed({}));
    given(opened).when(new commands.RenewRecoveryCodes()).thenRefused('noSecondFactor');
  });

  it('is locked, and unlocked once', () => {
    given(opened)
      .when(command(commands.LockAccount, { until: locked.data.until }))
      .then(locked);
    given(opened, changed, locked).when(new commands.UnlockAccount()).then(events.accountUnlocked({}));
    given(opened).when(new commands.UnlockAccount()).then();
    expect(given(opened, changed, locked, changed).state().lockedUntil).toBeNull();
  });

  it('keeps no secret in its events, whatever is sent with a command', () => {
    const secrets = { password: 'Correct-Horse-9', code: '123456', secret: 'JBSWY3DP', codes: ['1111-2222'] };
    const sent = <Command extends object>(type: new () => Command, fields: Partial<Command> = {}): Command =>
      Object.assign(command(type, fields), secrets);
    given()
      .when(sent(commands.InviteAccount, { clientId, language: 'fr', mailId, endsAt: nextWeek }))
      .then(invited);
    given(invited)
      .when(sent(commands.CompleteFirstLogin, { language: 'fr' }))
      .then(completed);
    given(opened)
      .when(sent(commands.ChangePassword, { with: 'password' }))
      .then(changed);
    given(opened)
      .when(sent(commands.AddSecondFactor, { factorId, kind: 'totp' }))
      .then(added);
    given(opened, added).when(sent(commands.RenewRecoveryCodes)).then(events.recoveryCodesRenewed({}));
    given(opened)
      .when(sent(commands.LockAccount, { until: locked.data.until }))
      .then(locked);
  });

  it('reaches every status', () => expect(unreachableStatuses(account)).toEqual([]));
});
