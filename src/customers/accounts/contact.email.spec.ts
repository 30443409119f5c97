import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { command, specify } from '../../kernel/testing.js';
import { anne, card, claire, colleague, customer, facts } from '../../../test/support/contact-examples.js';
import * as commands from './contact.commands.js';
import * as events from './contact.events.js';
import { contact } from './contact.js';

const registered = events.contactRegistered(claire);
const { given } = specify(contact, { id: 'claire', actor: anne, facts: { ...facts, hasAccount: true } });
const former = claire.email ?? '';
const changeId = derivedId('claire', 'email');
const moved = (email: string | undefined, mobile?: string) =>
  Object.assign(plainToInstance(commands.ReviseContact, { ...card, mobile }), { email });
const revised = (email: string) => events.contactRevised({ ...card, email, callbackCode: null, before: null });
const unchanged = events.contactRevised({ ...card, callbackCode: null, before: null });
const endsAt = '2026-03-09T12:00:00.000Z';
const asking = (over: object = {}) =>
  events.contactEmailChangeAsked({
    ...{ changeId, email: 'c@mairie.example', formerEmail: former, endsAt, isOwn: false, mailbox: former },
    ...over,
  });
const asked = asking();
const askedOneself = asking({ isOwn: true });
const proven = events.contactEmailChangeProven({ changeId });
const agreed = (by: 'formerMailbox' | 'person') => events.contactEmailChangeAgreed({ changeId, by });
const reminded = (until = endsAt) => events.contactEmailChangeReminded({ changeId, endsAt: until, mailbox: former });
const confirmed = (way: 'own' | 'formerMailbox' | 'person' | 'vouched' | 'silence', reason: string | null = null) =>
  events.contactEmailChangeConfirmed({ changeId, email: 'c@mairie.example', formerEmail: former, reason, way });
const stopped = (undone: boolean) => events.contactEmailChangeStopped({ changeId, email: former, undone });
const ended = events.contactEmailChangeEnded({ changeId });
const byLink = { actor: systemActor };
const staff = (id: string) => ({ actor: { ...systemActor, id, kind: 'staff' } }) as const;
const oneself = { actor: customer('claire', { kind: 'contact' }), identityConfirmed: true };
const stop = command(commands.StopContactEmailChange);
const confirm = command(commands.ConfirmContactEmailChange, { changeId });
const agree = command(commands.AgreeToContactEmailChange, { changeId });
const vouch = command(commands.VouchForContactEmailChange, { reason: 'Known on the phone' });
const vouched = (by: string) => events.contactEmailChangeVouched({ changeId, by, reason: 'Known on the phone' });
const end = command(commands.EndContactEmailChange);
const remind = command(commands.RemindContactEmailChange);
const at = (now: string) => ({ ...byLink, now });
const inTime = at(endsAt);

describe('the log-in address of a contact who has something (decision 021)', () => {
  it('changes no sooner than it counts, for every asker', () => {
    given(registered).when(moved('c@mairie.example')).then(unchanged, asked);
    given(registered).when(moved('c@mairie.example'), staff('sam')).then(unchanged, asked);
    given(registered).when(moved('c@mairie.example'), oneself).then(unchanged, askedOneself);
    given(registered, unchanged, asked).when(moved('c@mairie.example')).then(unchanged);
    given(registered)
      .when(moved('c@mairie.example'), byLink)
      .then(revised('c@mairie.example'), events.contactEmailChanged({ formerEmail: former }));
  });

  it.each([
    [0, former, '+33612345678'],
    [1, 'c@mairie.example', '+33612345678'],
    [1, former, '+33612345679'],
    [1, former, undefined],
    [2, 'c@mairie.example', '+33612345679'],
  ])('counts the mails of a revision to mailboxes that prove nothing yet: %s for %s, %s', (count, email, mobile) => {
    const state = given(events.contactRegistered({ ...claire, mobile: '+33612345678' })).state();
    const context = { id: 'claire', actor: anne, now: endsAt, idFor: () => '', facts, identityConfirmed: true };
    expect(contact.rules['ReviseContact']?.mailsUnproven?.(state, moved(email, mobile), context)).toBe(count);
    const withoutMobile = given(registered).state();
    expect(contact.rules['ReviseContact']?.mailsUnproven?.(withoutMobile, moved(former, mobile), context)).toBe(0);
  });

  it('is not changed in a simulation', () =>
    given(registered)
      .when(moved('c@mairie.example'), { ...oneself, actor: { ...oneself.actor, simulatedBy: 'sam' } })
      .thenRefused('notWhileSimulating'));

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
});

describe('the agreement that makes another log-in address count', () => {
  it('is the new mailbox alone where the person asked, once', () => {
    given(registered, askedOneself).when(confirm, byLink).then(confirmed('own'));
    given(registered, askedOneself).when(confirm).thenRefused('forbidden');
    given(registered, askedOneself, confirmed('own')).when(confirm, byLink).thenRefused('noEmailChange');
    const other = command(commands.ConfirmContactEmailChange, { changeId: 'of another' });
    given(registered, askedOneself).when(other, byLink).thenRefused('noEmailChange');
  });

  it('is never the new mailbox alone where others asked: it only proves that it exists', () => {
    given(registered, asked).when(confirm, byLink).then(proven);
    given(registered, asked, proven).when(confirm, byLink).then();
  });

  it('is the former mailbox, or the person, besides the new mailbox, in whichever order', () => {
    given(registered, asked).when(agree, byLink).then(agreed('formerMailbox'));
    given(registered, asked, agreed('formerMailbox')).when(confirm, byLink).then(confirmed('formerMailbox'));
    given(registered, asked, proven).when(agree, byLink).then(confirmed('formerMailbox'));
    given(registered, asked, proven).when(agree, oneself).then(confirmed('person'));
    given(registered, asked, agreed('person')).when(confirm, byLink).then(confirmed('person'));
  });

  it('is the person’s own alone, in a session of their own', () => {
    const simulated = { ...oneself, actor: { ...oneself.actor, simulatedBy: 'sam' } };
    given(registered, asked, proven).when(agree, staff('sam')).thenRefused('forbidden');
    given(registered, asked, proven).when(agree, simulated).thenRefused('notWhileSimulating');
    given(registered, asked, proven).when(agree).thenRefused('identityNotConfirmed');
    given(registered, asked, proven).when(agree, { identityConfirmed: true }).thenRefused('emailChangedLately');
  });

  it('is the word of two members of staff, each with a reason', () => {
    given(registered, asked).when(vouch, staff('sam')).then(vouched('sam'));
    given(registered, asked, vouched('sam')).when(vouch, staff('sam')).thenRefused('vouchedAlready');
    given(registered, asked, vouched('sam'))
      .when(vouch, staff('lea'))
      .then(vouched('lea'), confirmed('vouched', 'Known on the phone'));
    given(registered, asked).when(vouch).thenRefused('forbidden');
    given(registered).when(vouch, staff('sam')).thenRefused('noEmailChange');
  });

  it('is a week of silence of the former mailbox, told twice, once the new one answered or a member of staff vouched', () => {
    given(registered, asked).when(end, inTime).then(ended);
    given(registered, asked, proven).when(end, inTime).then();
    given(registered, asked, reminded()).when(end, inTime).then(ended);
    given(registered, asked, proven, reminded()).when(end, inTime).then(confirmed('silence'), ended);
    given(registered, asked, vouched('sam'), reminded()).when(end, inTime).then(confirmed('silence'), ended);
    given(registered, asked, proven, reminded()).when(end, at('2026-03-09T11:59:59.999Z')).thenRefused('notYetDue');
    given(registered, askedOneself).when(end, inTime).then(ended);
  });

  it('is no silence of a mailbox that bounces: two members of staff vouch', () => {
    const bounces = events.contactMailErrorReported({});
    given(registered, bounces, asked, proven, reminded()).when(end, inTime).then(ended);
    given(registered, asked, proven, reminded(), bounces).when(end, inTime).then(ended);
    given(registered, bounces, asked, vouched('sam'))
      .when(vouch, staff('lea'))
      .then(vouched('lea'), confirmed('vouched', 'Known on the phone'), events.contactMailErrorCleared({}));
  });

  it('is no silence of a mailbox that was dead before a change that staff vouched for, nor of one that never answered', () => {
    const bounced = [events.contactMailErrorReported({}), asked, vouched('sam'), vouched('lea')];
    const counts = [...bounced, confirmed('vouched'), events.contactMailErrorCleared({})];
    const [mobileId, until] = [derivedId('claire', 'mobile'), '2026-03-20T12:00:00.000Z'];
    const askedMobile = (mailbox: string) => [
      events.contactMobileChangeAsked({
        changeId: mobileId,
        mobile: '+33698765432',
        formerMobile: null,
        endsAt,
        mailbox,
      }),
      events.contactMobileChangeVouched({ changeId: mobileId, by: 'sam', reason: 'Known on the phone' }),
      events.contactMobileChangeReminded({ changeId: mobileId, endsAt, mailbox }),
    ];
    const endOfMobile = command(commands.EndContactMobileChange);
    const over = events.contactMobileChangeEnded({ changeId: mobileId });
    given(registered, ...counts, ...askedMobile(former))
      .when(endOfMobile, at('2026-03-09T11:59:59.999Z'))
      .thenRefused('notYetDue');
    given(registered, ...counts, ...askedMobile(former))
      .when(endOfMobile, at(until))
      .then(over);
    // staff wrote the new address, and it was never proven by an answer
    given(registered, ...counts, ended, ...askedMobile('c@mairie.example'))
      .when(endOfMobile, at(until))
      .then(over);
  });

  it('is no silence of a mailbox that bounces while it is asked, or by which no person ever entered', () => {
    const failed = events.contactFormerMailboxFailed({ email: former });
    const report = command(commands.ReportContactMailError, { email: former });
    const heldBack = [registered, asked, vouched('sam'), vouched('lea'), confirmed('vouched')];
    given(...heldBack)
      .when(report, byLink)
      .then(failed);
    given(...heldBack, failed)
      .when(report, byLink)
      .then();
    given(registered).when(report, byLink).then(events.contactMailErrorReported({}));
    given(registered, asked, proven, reminded(), failed).when(end, inTime).then(ended);
    given(registered, asked, proven, reminded())
      .when(end, { ...inTime, facts: { ...facts, hasEntered: false } })
      .then(ended);
  });

  it('is told a second time on the fourth day; a notice that is late moves the end', () => {
    given(registered, asked).when(remind, at('2026-03-06T11:59:59.999Z')).thenRefused('notYetDue');
    given(registered, asked).when(remind, at('2026-03-06T12:00:00.000Z')).then(reminded());
    given(registered, asked).when(remind, at('2026-03-09T12:00:00.000Z')).then(reminded('2026-03-12T12:00:00.000Z'));
    given(registered, askedOneself).when(remind, at('2026-03-06T12:00:00.000Z')).thenRefused('notYetDue');
    given(registered, asked, reminded()).when(remind, at('2026-03-07T12:00:00.000Z')).thenRefused('notYetDue');
    given(registered, asked, confirmed('vouched'))
      .when(remind, at('2026-03-06T12:00:00.000Z'))
      .thenRefused('notYetDue');
  });

  it('is told a second time by the clock alone, and to no person who was disabled', () => {
    const due = '2026-03-06T12:00:00.000Z';
    given(registered, asked)
      .when(remind, { ...staff('sam'), now: due })
      .thenRefused('forbidden');
    given(registered, asked, events.contactArchived({ successorId: null }))
      .when(remind, at(due))
      .thenRefused('notYetDue');
  });
});

describe('a change of address that is stopped, or follows another one', () => {
  it('stays when the change is stopped, and comes back when it was confirmed', () => {
    given(registered, asked).when(stop).then(stopped(false));
    given(registered, asked, confirmed('vouched')).when(stop, byLink).then(stopped(true));
    given(registered, asked, confirmed('vouched')).when(stop, staff('sam')).then(stopped(true));
    given(registered, asked, confirmed('vouched')).when(stop, { actor: colleague }).thenRefused('emailChangedLately');
    given(registered, asked, stopped(false)).when(stop).thenRefused('noEmailChange');
  });

  it('cannot change again while the former one may still stop it', () => {
    const history = [registered, asked, confirmed('vouched')];
    given(...history)
      .when(moved('d@mairie.example'))
      .thenRefused('emailChangedLately');
    given(...history)
      .when(end, byLink)
      .thenRefused('notYetDue');
    given(...history)
      .when(end, inTime)
      .then(ended);
    given(...history, ended)
      .when(moved('d@mairie.example'))
      .then(
        revised('c@mairie.example'),
        asking({ email: 'd@mairie.example', formerEmail: 'c@mairie.example', mailbox: 'c@mairie.example' }),
      );
  });

  it('waits as a change does where an address is removed and given anew', () => {
    const removal = asking({ email: null });
    const gone = events.contactEmailChangeConfirmed({
      ...{ changeId, email: null, formerEmail: former, reason: null, way: 'silence' },
    });
    const nobody = events.contactRegistered({ ...claire, role: 'accountless' });
    const bare = events.contactRevised({ ...card, email: null, callbackCode: null, before: null });
    given(nobody).when(moved(undefined)).then(unchanged, removal);
    given(nobody, removal, gone, ended)
      .when(moved('c@mairie.example'))
      .then(bare, asking({ formerEmail: null }));
    given(nobody, removal, gone).when(moved('c@mairie.example')).thenRefused('emailChangedLately');
  });

  it('begins anew with another address, and becomes the person’s own when they write the same', () => {
    const other = asking({ email: 'd@mairie.example' });
    given(registered, asked, vouched('sam'), proven).when(moved('d@mairie.example')).then(unchanged, other);
    given(registered, asked, vouched('sam'), other).when(vouch, staff('sam')).then(vouched('sam'));
    given(registered, asked).when(moved('c@mairie.example'), oneself).then(unchanged, askedOneself);
    given(registered, askedOneself).when(moved('c@mairie.example')).then(unchanged);
  });
});

describe('the mobile that receives codes (decision 021)', () => {
  const mobileId = derivedId('claire', 'mobile');
  const [old, its] = ['+33612345678', '+33698765432'];
  const withMobile = events.contactRegistered({ ...claire, mobile: old });
  const revised = events.contactRevised({ ...card, mobile: its, callbackCode: null, before: null });
  const waiting = events.contactMobileChangeAsked({
    ...{ changeId: mobileId, mobile: its, formerMobile: old, endsAt, mailbox: former },
  });
  const counts = (way: 'formerMailbox' | 'person' | 'vouched' | 'silence') =>
    events.contactMobileChangeConfirmed({ changeId: mobileId, mobile: its, way });
  const agreeToIt = command(commands.AgreeToContactMobileChange, { changeId: mobileId });
  const vouchForIt = command(commands.VouchForContactMobileChange, { reason: 'Seen' });
  const vouchedFor = (by: string) => events.contactMobileChangeVouched({ changeId: mobileId, by, reason: 'Seen' });

  it('waits where others wrote it, and is another at once where the person did', () => {
    given(withMobile).when(moved(former, its)).then(revised, waiting);
    given(withMobile).when(moved(former, its), staff('sam')).then(revised, waiting);
    given(withMobile).when(moved(former, its), oneself).then(revised);
    given(withMobile).when(moved(former, its), { facts }).then(revised);
  });

  it('is the former one again where it is written back', () => {
    const back = events.contactRevised({ ...card, mobile: old, callbackCode: null, before: null });
    given(withMobile, revised, waiting).when(moved(former, old)).then(back);
    given(withMobile, revised, waiting, back).when(agreeToIt, byLink).thenRefused('noMobileChange');
  });

  it('counts with the former mailbox, the person, two members of staff, or a week of silence', () => {
    const history = [withMobile, revised, waiting];
    given(...history)
      .when(agreeToIt, byLink)
      .then(counts('formerMailbox'));
    given(...history)
      .when(agreeToIt, oneself)
      .then(counts('person'));
    given(...history)
      .when(vouchForIt, staff('sam'))
      .then(vouchedFor('sam'));
    given(...history, vouchedFor('sam'))
      .when(vouchForIt, staff('lea'))
      .then(vouchedFor('lea'), counts('vouched'));
    const second = events.contactMobileChangeReminded({ changeId: mobileId, endsAt, mailbox: former });
    const endOfIt = command(commands.EndContactMobileChange);
    const over = events.contactMobileChangeEnded({ changeId: mobileId });
    given(...history, second)
      .when(endOfIt, inTime)
      .then(counts('silence'), over);
    given(...history, events.contactMailErrorReported({}), second)
      .when(endOfIt, inTime)
      .then(over);
  });

  it('is answered by the mailbox of before where staff just vouched for another one, and is not theirs to change', () => {
    const history = [withMobile, asked, vouched('sam'), vouched('lea'), confirmed('vouched')];
    const revisedThere = events.contactRevised({
      ...{ ...card, email: 'c@mairie.example', mobile: its, callbackCode: null, before: null },
    });
    given(...history)
      .when(moved('c@mairie.example', its))
      .then(revisedThere, waiting);
    given(...history)
      .when(moved('c@mairie.example', its), oneself)
      .then(revisedThere, waiting);
    given(...history, revisedThere, waiting)
      .when(agreeToIt, oneself)
      .thenRefused('emailChangedLately');
  });

  it('is the former one again, on the card too, where the former mailbox objects', () => {
    const objection = command(commands.StopContactMobileChange, { changeId: mobileId });
    const undone = events.contactMobileChangeStopped({ changeId: mobileId, mobile: old, undone: true });
    given(withMobile, revised, waiting, counts('vouched')).when(objection, byLink).then(undone);
    given(withMobile, revised, waiting, counts('vouched'))
      .when(moved(former, '+33611111111'))
      .thenRefused('mobileChangedLately');
  });

  const history = [withMobile, revised, waiting];
  const gone = events.contactArchived({ successorId: null });

  it('is vouched for by staff, each once, while it waits', () => {
    given(...history)
      .when(vouchForIt)
      .thenRefused('forbidden');
    given(...history, vouchedFor('sam'))
      .when(vouchForIt, staff('sam'))
      .thenRefused('vouchedAlready');
    given(...history, counts('vouched'))
      .when(vouchForIt, staff('sam'))
      .thenRefused('noMobileChange');
    given(withMobile).when(vouchForIt, staff('sam')).thenRefused('noMobileChange');
    given(...history, gone)
      .when(vouchForIt, staff('sam'))
      .thenRefused('contactIs');
  });

  it('stays the former one where its change is stopped, which the customer may do until it counts', () => {
    const stopIt = (over: object = {}) => command(commands.StopContactMobileChange, over);
    const stoppedIt = (undone: boolean) =>
      events.contactMobileChangeStopped({ changeId: mobileId, mobile: old, undone });
    given(...history)
      .when(stopIt())
      .then(stoppedIt(false));
    given(...history, gone)
      .when(stopIt())
      .then(stoppedIt(false));
    given(...history)
      .when(stopIt({ changeId: 'of another' }), byLink)
      .thenRefused('noMobileChange');
    given(withMobile).when(stopIt()).thenRefused('noMobileChange');
    given(...history, counts('vouched'))
      .when(stopIt())
      .thenRefused('mobileChangedLately');
    given(...history, counts('vouched'))
      .when(stopIt(), staff('sam'))
      .then(stoppedIt(true));
  });

  it('is not stopped by an administrator whom staff just made one, of a person who signs', () => {
    const signing = events.contactRegistered({ ...claire, mobile: old, functionRights: ['signatures'] });
    const until = '2026-03-02T12:00:01.000Z';
    const held = { facts: { ...facts, askerHeldUntil: until } };
    const stopIt = command(commands.StopContactMobileChange);
    given(signing, revised, waiting).when(stopIt, held).thenRefused('powersNew');
    given(signing, revised, waiting)
      .when(stopIt, { ...held, now: until })
      .then(events.contactMobileChangeStopped({ changeId: mobileId, mobile: old, undone: false }));
  });

  it('is told a second time on the fourth day, by the clock alone', () => {
    const remindOfIt = command(commands.RemindContactMobileChange);
    const due = '2026-03-06T12:00:00.000Z';
    const told = (until: string) =>
      events.contactMobileChangeReminded({ changeId: mobileId, endsAt: until, mailbox: former });
    given(...history)
      .when(remindOfIt, at('2026-03-06T11:59:59.999Z'))
      .thenRefused('notYetDue');
    given(...history)
      .when(remindOfIt, at(due))
      .then(told(endsAt));
    given(...history)
      .when(remindOfIt, at('2026-03-06T12:00:01.000Z'))
      .then(told('2026-03-09T12:00:01.000Z'));
    for (const over of [[told(endsAt)], [counts('vouched')]])
      given(...history, ...over)
        .when(remindOfIt, at(due))
        .thenRefused('notYetDue');
    given(...history)
      .when(remindOfIt, { ...staff('sam'), now: due })
      .thenRefused('forbidden');
    given(...history, gone)
      .when(remindOfIt, at(due))
      .thenRefused('notYetDue');
  });
});
