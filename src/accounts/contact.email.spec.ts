import { describe, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { systemActor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { command, specify } from '../kernel/testing.js';
import { anne, card, claire, colleague, facts } from '../../test/support/contact-examples.js';
import * as commands from './contact.commands.js';
import * as events from './contact.events.js';
import { contact } from './contact.js';

const registered = events.contactRegistered(claire);
const { given } = specify(contact, { id: 'claire', actor: anne, facts: { ...facts, hasAccount: true } });
const former = claire.email ?? '';
const changeId = derivedId('claire', 'email');
const moved = (email: string) =>
  Object.assign(plainToInstance(commands.ReviseContact, { ...card, mobile: undefined }), { email });
const unchanged = events.contactRevised({ ...card, callbackCode: null, before: null });
const asked = events.contactEmailChangeAsked({
  changeId,
  email: 'c@mairie.example',
  formerEmail: former,
  endsAt: '2026-03-09T12:00:00.000Z',
});
const confirmed = (reason: string | null) =>
  events.contactEmailChangeConfirmed({ changeId, email: 'c@mairie.example', formerEmail: former, reason });
const stopped = (undone: boolean) => events.contactEmailChangeStopped({ changeId, email: former, undone });
const byLink = { actor: systemActor };
const byStaff = { actor: { ...systemActor, id: 'agent', kind: 'staff' } as const };
const stop = command(commands.StopContactEmailChange);

describe('the log-in address of somebody who has an account (issue 12 §1.5)', () => {
  it('changes no sooner than it is confirmed, whoever asks', () => {
    given(registered).when(moved('c@mairie.example')).then(unchanged, asked);
    given(registered, unchanged, asked).when(moved('c@mairie.example')).then(unchanged);
    given(registered).when(moved('c@mairie.example'), byLink).thenStatus('active');
  });

  const newcomer = { facts: { ...facts, hasAccount: false } };
  const withRight = { ...claire, functionRights: ['orders'] } as const;

  it.each([
    ['a right', withRight, {}],
    ['a role', { ...claire, role: 'administrator' }, {}],
    ['a second client', { ...claire, clientIds: ['other'] }, {}],
    ['a ticket, or a power that was lent to them', claire, { isInvolved: true }],
    ['tickets without an account', { ...claire, role: 'accountless' }, { isInvolved: true }],
  ] as const)('waits where they never entered, and would as soon as they hold %s', (_, data, over) => {
    const held = { facts: { ...newcomer.facts, ...over } };
    given(events.contactRegistered(data)).when(moved('c@mairie.example'), held).then(unchanged, asked);
    given(events.contactRegistered(data))
      .when(moved('c@mairie.example'), { ...held, actor: colleague })
      .then(unchanged, asked);
  });

  it('is corrected at once while it opens nothing', () =>
    given(registered)
      .when(moved('c@mairie.example'), newcomer)
      .then(
        events.contactRevised({ ...card, email: 'c@mairie.example', callbackCode: null, before: null }),
        events.contactEmailChanged({ formerEmail: former }),
      ));

  it('changes when the new mailbox confirms it, once', () => {
    const confirm = command(commands.ConfirmContactEmailChange, { changeId });
    given(registered, asked).when(confirm, byLink).then(confirmed(null));
    given(registered, asked).when(confirm).thenRefused('forbidden');
    given(registered, asked, confirmed(null)).when(confirm, byLink).thenRefused('noEmailChange');
    const other = command(commands.ConfirmContactEmailChange, { changeId: 'of another' });
    given(registered, asked).when(other, byLink).thenRefused('noEmailChange');
  });

  it('changes when staff vouches for it, with a reason', () => {
    const vouch = command(commands.VouchForContactEmailChange, { reason: 'Known on the phone' });
    given(registered, asked).when(vouch, byStaff).then(confirmed('Known on the phone'));
    given(registered, asked).when(vouch).thenRefused('forbidden');
    given(registered).when(vouch, byStaff).thenRefused('noEmailChange');
  });

  it('stays when the change is stopped, and comes back when it was confirmed', () => {
    given(registered, asked).when(stop).then(stopped(false));
    given(registered, asked, confirmed(null)).when(stop, byLink).then(stopped(true));
    given(registered, asked, confirmed(null)).when(stop, byStaff).then(stopped(true));
    given(registered, asked, confirmed(null)).when(stop, { actor: colleague }).thenRefused('emailChangedLately');
    given(registered, asked, stopped(false)).when(stop).thenRefused('noEmailChange');
  });

  it('cannot change again while the former one may still stop it', () => {
    given(registered, asked, confirmed(null)).when(moved('d@mairie.example')).thenRefused('emailChangedLately');
    const end = command(commands.EndContactEmailChange);
    const inTime = { ...byLink, now: '2026-03-09T12:00:00.000Z' };
    const ended = events.contactEmailChangeEnded({ changeId });
    given(registered, asked, confirmed(null)).when(end, byLink).then();
    given(registered, asked, confirmed(null)).when(end, inTime).then(ended);
    given(registered, asked, confirmed(null), ended).when(moved('d@mairie.example')).thenStatus('active');
  });
});
