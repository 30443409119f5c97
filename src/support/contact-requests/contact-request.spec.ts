import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  AddContactRequestMessage,
  AnswerContactRequest,
  AssignContactRequest,
  CloseContactRequest,
  HandOverContactRequest,
  RouteContactRequest,
  SendContactRequest,
} from './contact-request.commands.js';
import * as events from './contact-request.events.js';
import { contactRequest, type ContactRequestFacts } from './contact-request.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };
const thomas: Actor = { ...systemActor, id: 'thomas', kind: 'staff' };
const visitor = systemActor;

const nature = {
  companies: ['sante'],
  forVisitors: true,
  routedTo: 'staff',
  mailbox: null,
  permission: 'clients',
} as const;
const facts: ContactRequestFacts = {
  number: 'CT-2026-000123',
  ownEmail: 'Marie@example.org',
  nature,
  usableFileIds: ['file'],
  agentKnown: true,
};
const { given } = specify(contactRequest, { actor: marie, facts });

const fields = {
  natureId: 'nature',
  company: 'sante',
  title: 'Une facture',
  description: 'Je ne la trouve pas',
  firstName: 'Marie',
  lastName: 'Test',
  email: 'marie@example.org',
  language: 'fr',
} as const;
const sending = (over: Partial<SendContactRequest> = {}) =>
  command(SendContactRequest, { ...fields, fileIds: [], ...over });
const sent = (over: object = {}) =>
  events.contactRequestSent({
    ...fields,
    number: 'CT-2026-000123',
    senderId: 'marie',
    clientId: 'town',
    phone: null,
    organisation: null,
    fileIds: [],
    ...over,
  });
const routed = (by = 'marie', natureId = 'nature') =>
  events.contactRequestRouted({ by, natureId, routedTo: 'staff', mailbox: null, permission: 'clients' });
const answered = events.contactRequestAnswered({ by: 'thomas', senderId: 'marie', text: 'La voici', fileIds: [] });
const closed = events.contactRequestClosed({ by: 'thomas' });

describe('a message to the publisher', () => {
  it('gets a number, and goes where its nature says', () => given().when(sending()).then(sent(), routed()));

  it('carries the files that were joined', () => {
    given()
      .when(sending({ fileIds: ['file'] }))
      .then(sent({ fileIds: ['file'] }), routed());
    given()
      .when(sending({ fileIds: ['of somebody else'] }))
      .thenRefused('fileUnavailable');
  });

  it('comes from any person, where its nature is open to people without an account', () => {
    given()
      .when(sending(), { actor: visitor })
      .then(sent({ senderId: null, clientId: null }), routed('system'));
    given()
      .when(sending(), { actor: visitor, facts: { ...facts, nature: { ...nature, forVisitors: false } } })
      .thenRefused('contactNatureNotOffered');
  });

  it('is written from the address of one’s own card, where there is one', () => {
    const elsewhere = sending({ email: 'paul@example.org' });
    given().when(elsewhere).thenRefused('contactAddressNotYours');
    given()
      .when(elsewhere, { facts: { ...facts, ownEmail: null } })
      .then(sent({ email: 'paul@example.org' }), routed());
  });

  it('is of a nature that there is, and that its company takes', () => {
    given()
      .when(sending(), { facts: { ...facts, nature: null } })
      .thenRefused('contactNatureUnknown');
    given()
      .when(sending({ company: 'maintenance' }))
      .thenRefused('contactNatureNotOffered');
  });

  it('is no way for staff to write to themselves', () =>
    given().when(sending(), { actor: thomas }).thenRefused('forbidden'));
});

describe('agents who answer', () => {
  it('give it to one of them', () => {
    given(sent(), routed())
      .when(command(AssignContactRequest, { agentId: 'thomas' }), { actor: thomas })
      .then(events.contactRequestAssigned({ by: 'thomas', agentId: 'thomas' }));
    given(sent(), routed(), events.contactRequestAssigned({ by: 'thomas', agentId: 'thomas' }))
      .when(command(AssignContactRequest, { agentId: 'thomas' }), { actor: thomas })
      .then();
    given(sent(), routed())
      .when(command(AssignContactRequest, { agentId: 'nobody' }), {
        actor: thomas,
        facts: { ...facts, agentKnown: false },
      })
      .thenRefused('agentUnknown');
  });

  it('pass it on as another nature', () => {
    given(sent(), routed())
      .when(command(RouteContactRequest, { natureId: 'other' }), { actor: thomas })
      .then(routed('thomas', 'other'));
    given(sent(), routed())
      .when(command(RouteContactRequest, { natureId: 'nature' }), { actor: thomas })
      .then();
    given(sent(), routed())
      .when(command(RouteContactRequest, { natureId: 'other' }), { actor: thomas, facts: { ...facts, nature: null } })
      .thenRefused('contactNatureUnknown');
  });

  it('answer it', () => {
    given(sent(), routed())
      .when(command(AnswerContactRequest, { text: 'La voici', fileIds: [] }), { actor: thomas })
      .then(answered);
    given(sent(), routed())
      .when(command(AnswerContactRequest, { text: 'La voici', fileIds: ['gone'] }), { actor: thomas })
      .thenRefused('fileUnavailable');
    given(sent(), routed())
      .when(command(AnswerContactRequest, { text: 'La voici', fileIds: [] }))
      .thenRefused('forbidden');
  });

  it('close it, for good', () => {
    given(sent(), routed(), answered).when(new CloseContactRequest(), { actor: thomas }).then(closed);
    for (const late of [
      command(AnswerContactRequest, { text: 'Encore', fileIds: [] }),
      command(AssignContactRequest, { agentId: 'thomas' }),
      command(RouteContactRequest, { natureId: 'other' }),
      new CloseContactRequest(),
    ])
      given(sent(), routed(), closed).when(late, { actor: thomas }).thenRefused('contactRequestIs');
  });
});

describe('a message’s author', () => {
  const adding = command(AddContactRequestMessage, { text: 'Merci', fileIds: [] });

  it('adds to it, and waits again', () => {
    given(sent(), routed(), answered)
      .when(adding)
      .then(events.contactRequestMessageAdded({ by: 'marie', senderId: 'marie', text: 'Merci', fileIds: [] }));
    given(sent(), routed(), answered).when(adding).thenStatus('routed');
    given(sent(), routed(), answered, closed).when(adding).thenRefused('contactRequestIs');
    given(sent(), routed())
      .when(command(AddContactRequestMessage, { text: 'Merci', fileIds: ['gone'] }))
      .thenRefused('fileUnavailable');
  });

  it('is the only one who reads it beside those who answer', () =>
    given(sent(), routed())
      .when(adding, {
        actor: { ...marie, id: 'paul' },
        can: ({ id }, action, { memberIds }) =>
          action !== 'contactRequest.read' || memberIds.includes(id)
            ? { allowed: true }
            : { allowed: false, code: 'forbidden' },
      })
      .thenRefused('notFound'));

  it('is about the author alone without an account', () => {
    expect(events.contactRequestSent.personal).toMatchObject({ email: 'senderId', description: 'senderId' });
    expect(given(sent({ senderId: null })).state().senderId).toBeNull();
  });

  it('reaches every status', () => expect(unreachableStatuses(contactRequest)).toEqual([]));
});

it('passes to the colleague who takes over from who was to answer, while it is open', () => {
  const assigned = events.contactRequestAssigned({ by: 'thomas', agentId: 'thomas' });
  const handOver = command(HandOverContactRequest, { fromId: 'thomas', toId: 'lea' });
  const handedOver = events.contactRequestHandedOver({ fromId: 'thomas', toId: 'lea' });
  const system = { actor: systemActor };
  given(sent(), routed(), assigned).when(handOver, system).then(handedOver);
  expect(given(sent(), routed(), assigned, handedOver).state().agentId).toBe('lea');
  given(sent(), routed(), assigned, handedOver).when(handOver, system).then();
  given(sent(), routed()).when(handOver, system).then();
  given(sent(), routed(), assigned, closed).when(handOver, system).thenRefused('contactRequestIs');
  given(sent(), routed(), assigned).when(handOver, { actor: thomas }).thenRefused('forbidden');
});
