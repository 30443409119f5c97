import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { systemActor } from '../../kernel/actor.js';
import { decide } from '../../kernel/decide.js';
import type { DomainEvent } from '../../kernel/event.js';
import { newId } from '../../kernel/ids.js';
import { fold } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import * as commands from './contact.commands.js';
import * as events from './contact.events.js';
import { contact } from './contact.js';
import { rightsAtClient } from './contact.state.js';
import { plainUser } from './rights-change.vocabulary.js';
import { anne, card, claire, clientId, customer, facts, rights } from '../../../test/support/contact-examples.js';

const asked = {
  clientId,
  civility: 'madam',
  firstName: 'Claire',
  lastName: "D'Almeida",
  email: ' Claire.DAlmeida@Mairie.example ',
  landline: '05 56 00 00 00',
  service: 'Finances',
  function: 'Directrice',
  role: 'user',
};
const made = (values: object = {}) => plainToInstance(commands.RegisterContact, { ...asked, ...values });

const registered = events.contactRegistered(claire);
const administrator = events.contactRegistered({ ...claire, role: 'administrator' });
const { given } = specify(contact, { id: 'claire', actor: anne, facts });
const revision = (over: Partial<commands.ReviseContact> = {}) =>
  Object.assign(plainToInstance(commands.ReviseContact, { ...card, mobile: undefined }), over);

it('a contact of a further client has no rights there until some are given, and is kept to no establishment', () => {
  const further = newId();
  const { state } = given(events.contactRegistered({ ...claire, clientIds: [further] }));
  expect(rightsAtClient(state(), further)).toEqual({ ...plainUser, structureIds: [] });
  expect(rightsAtClient(state(), newId())).toBeNull();
});

describe('the callback code', () => {
  it('is changed and withdrawn apart from the card', () => {
    given(registered)
      .when(command(commands.ChangeCallbackCode, { callbackCode: '4827' }))
      .then(events.contactCallbackCodeChanged({ callbackCode: '4827' }));
    given(registered)
      .when(new commands.ChangeCallbackCode())
      .then(events.contactCallbackCodeChanged({ callbackCode: null }));
    given(registered, events.contactArchived({ successorId: null }))
      .when(new commands.ChangeCallbackCode())
      .thenRefused('contactIs');
  });

  const change = command(commands.ChangeCallbackCode, { callbackCode: '4827' });
  const changed = events.contactCallbackCodeChanged({ callbackCode: '4827' });
  const signing = events.contactRegistered({ ...claire, functionRights: ['signatures'] });
  const profiled = events.contactRegistered({ ...claire, profileIds: ['signs'] });
  const until = '2026-03-02T12:00:01.000Z';

  it.each([
    ['signs by a right of their own', signing, {}],
    ['administers the client', administrator, {}],
    ['signs by a profile', profiled, { signingProfileIds: ['signs'] }],
    ['was lent powers', registered, { isLentPowers: true }],
  ])('of a person who %s is not changed by an administrator whom staff just made one', (_, history, over) => {
    const held = { ...facts, ...over, askerHeldUntil: until };
    given(history).when(change, { facts: held }).thenRefused('powersNew');
    given(history).when(change, { facts: held, now: until }).then(changed);
    given(history)
      .when(change, { facts: held, actor: customer('claire') })
      .then(changed);
    given(history)
      .when(change, { facts: { ...held, askerHeldUntil: null } })
      .then(changed);
  });

  it('of a person who binds the client to nothing is changed by a new administrator too', () =>
    given(profiled)
      .when(change, { facts: { ...facts, askerHeldUntil: until } })
      .then(changed));
});

describe('rights', () => {
  const change = (over: Partial<commands.ChangeContactRights> = {}) =>
    command(commands.ChangeContactRights, { ...new commands.ChangeContactRights(), role: 'user', ...over });

  it('are changed as a whole', () =>
    given(registered)
      .when(change({ role: 'administrator', functionRights: ['orders'] }))
      .then(events.contactRightsChanged({ ...rights, role: 'administrator', functionRights: ['orders'] })));

  it('with an account need an e-mail address', () =>
    given(events.contactRegistered({ ...claire, role: 'accountless', email: null }))
      .when(change())
      .thenRefused('emailNeeded'));

  it('to storage follow from the client’s, and stay where they were given', () => {
    given(registered)
      .when(change({ canUseStorage: true }))
      .thenRefused('storageNotEligible');
    given(events.contactRegistered({ ...claire, canUseStorage: true }))
      .when(change({ canUseStorage: true }))
      .then(events.contactRightsChanged({ ...rights, canUseStorage: true }));
  });

  it('leave the client an administrator', () => {
    const last = { facts: { ...facts, administeredAlone: [claire.clientId] } };
    given(administrator).when(change(), last).thenRefused('lastAdministrator');
    given(administrator)
      .when(change())
      .then(events.contactRightsChanged(rights), events.contactAdministrationEnded({ clientId: claire.clientId }));
    given(administrator)
      .when(change({ role: 'administrator' }), last)
      .then(events.contactRightsChanged({ ...rights, role: 'administrator' }));
  });
});

describe('the resource of a contact in maintenance management', () => {
  const sarah = { ...systemActor, id: 'sarah', kind: 'staff' } as const;

  it('is said by the provider’s staff, and withdrawn', () => {
    const said = command(commands.ChangeContactCarlResource, { carlResourceId: 'R-2071' });
    given(registered)
      .when(said, { actor: sarah })
      .then(events.contactCarlResourceChanged({ carlResourceId: 'R-2071' }));
    given(registered)
      .when(new commands.ChangeContactCarlResource(), { actor: sarah })
      .then(events.contactCarlResourceChanged({ carlResourceId: null }));
    given(registered).when(said).thenRefused('forbidden');
  });
});

describe('the structures of a user', () => {
  const kept = command(commands.ChangeContactStructures, { structureIds: ['library'] });

  it('are set as a whole; none stands for all', () => {
    given(registered)
      .when(kept)
      .then(events.contactStructuresChanged({ structureIds: ['library'] }));
    given(registered)
      .when(new commands.ChangeContactStructures())
      .then(events.contactStructuresChanged({ structureIds: [] }));
  });

  it('are those of their client', () =>
    given(registered)
      .when(kept, { facts: { ...facts, structuresKnown: false } })
      .thenRefused('structureUnknown'));

  it('are not for administrators, who have them all', () =>
    given(administrator).when(kept).thenRefused('structuresOfUsersOnly'));

  it('may be given with the contact', () => {
    const given_ = { structureIds: ['library'] };
    given()
      .when(made(given_))
      .then(registered, events.contactStructuresChanged({ structureIds: ['library'] }));
    given()
      .when(made(given_), { facts: { ...facts, mayChangeRights: false } })
      .thenRefused('rightsNotYours');
    given()
      .when(made({ ...given_, role: 'administrator' }))
      .then(administrator);
  });
});

describe('disabling', () => {
  const archive = (successorId?: string) => command(commands.ArchiveContact, successorId ? { successorId } : {});
  const archived = (successorId: string | null = null) => events.contactArchived({ successorId });

  it('ends the account, and enabling gives it back', () => {
    given(registered).when(archive()).then(archived());
    given(registered, archived()).when(new commands.RestoreContact()).then(events.contactRestored({}));
    given(registered, archived()).when(archive()).thenRefused('contactIs');
    given(registered).when(new commands.RestoreContact()).thenRefused('contactIs');
  });

  it('is nothing that one does to oneself', () =>
    given(registered)
      .when(archive(), { actor: customer('claire') })
      .thenRefused('contactIsOneself'));

  it('leaves the client an administrator', () =>
    given(administrator)
      .when(archive(), { facts: { ...facts, administeredAlone: [claire.clientId] } })
      .thenRefused('lastAdministrator'));

  it('leaves each other client that they act for an administrator, and says that it is another one', () =>
    given(registered)
      .when(archive(), { facts: { ...facts, administeredAlone: [newId()] } })
      .thenRefused('lastAdministratorElsewhere'));

  it('hands open tickets to a colleague who may take them', () => {
    const busy = { ...facts, openTickets: 2 };
    given(registered).when(archive(), { facts: busy }).thenRefused('successorNeeded', { count: 2 });
    given(registered).when(archive('paul'), { facts: busy }).thenRefused('successorUnknown');
    given(registered)
      .when(archive('paul'), { facts: { ...busy, successorKnown: true } })
      .then(archived('paul'));
  });

  it('asks for a successor for the other work that waits, or for an explicit none', () => {
    const awaited = { ...facts, waiting: 3 };
    given(registered).when(archive(), { facts: awaited }).thenRefused('successorOrNobodyNeeded', { count: 3 });
    given(registered)
      .when(command(commands.ArchiveContact, { nobodyTakesOver: true }), { facts: awaited })
      .then(archived());
    given(registered)
      .when(archive('paul'), { facts: { ...awaited, successorKnown: true } })
      .then(archived('paul'));
  });

  it('is not held up by rules of people when the system does it', () =>
    given(administrator)
      .when(archive(), {
        actor: systemActor,
        facts: { ...facts, administeredAlone: [claire.clientId], openTickets: 2 },
      })
      .then(archived(), events.contactAdministrationEnded({ clientId: claire.clientId })));
});

describe('a person who sets their own preferences', () => {
  const set = (fields: Partial<commands.ReviseContactPreferences>) =>
    command(commands.ReviseContactPreferences, fields);

  it('changes the ones they name and leaves the rest', () =>
    given(registered)
      .when(set({ timeZone: 'Indian/Reunion' }))
      .then(
        events.contactPreferencesRevised({
          language: 'fr',
          timeZone: 'Indian/Reunion',
          defaultClientId: null,
          mailTopics: ['tickets', 'news'],
        }),
      ));

  it('chooses among their clients', () => {
    const other = newId();
    given(registered)
      .when(set({ defaultClientId: other }))
      .thenRefused('clientUnknown');
    given(registered, events.contactClientsChanged({ clientIds: [other], joined: [other], left: [] }))
      .when(set({ defaultClientId: other }))
      .then(
        events.contactPreferencesRevised({
          ...{ language: 'fr', timeZone: 'Europe/Paris', defaultClientId: other, mailTopics: ['tickets', 'news'] },
        }),
      );
  });
});

describe('further clients', () => {
  const other = newId();
  const agent = { ...systemActor, id: 'agent', kind: 'staff' } as const;
  const change = (...clientIds: string[]) => command(commands.ChangeContactClients, { clientIds });
  const joined = events.contactClientsChanged({ clientIds: [other], joined: [other], left: [] });
  const left = events.contactClientsChanged({ clientIds: [], joined: [], left: [other] });

  it('are given by staff, the contact’s own left out', () => {
    given(registered).when(change(other, clientId), { actor: systemActor }).then(joined);
    given(registered).when(change(other)).thenRefused('forbidden');
    given(registered, events.contactArchived({ successorId: null }))
      .when(change(other), { actor: agent })
      .thenRefused('contactIs');
  });

  it('are not taken by staff from the last administrator there', () => {
    const administering = events.contactRightsAtClientChanged({ ...rights, clientId: other, role: 'administrator' });
    const ended = events.contactAdministrationEnded({ clientId: other });
    const last = { facts: { ...facts, administeredAlone: [other] } };
    given(registered, joined, administering)
      .when(change(), { ...last, actor: agent })
      .thenRefused('lastAdministrator');
    given(registered, joined, administering)
      .when(change(), { ...last, actor: systemActor })
      .then(left, ended);
    given(registered, joined, administering).when(change(), { actor: agent }).then(left, ended);
    given(registered, joined).when(change(), { actor: agent }).then(left);
  });
});

describe('open work at a client that a contact leaves', () => {
  const [other, third] = [newId(), newId()];
  const agent = { ...systemActor, id: 'agent', kind: 'staff' } as const;
  const leave = (successors: readonly object[] = [], kept: readonly string[] = []) =>
    command(commands.ChangeContactClients, {
      clientIds: [...kept],
      successors: successors.map((of) => Object.assign(new commands.SuccessorAtClient(), of)),
    });
  const joined = events.contactClientsChanged({ clientIds: [other, third], joined: [other, third], left: [] });
  const left = (...successors: readonly { readonly clientId: string; readonly successorId: string }[]) =>
    events.contactClientsChanged({
      ...{ clientIds: [], joined: [], left: [other, third] },
      ...(successors.length > 0 && { successors }),
    });
  const waits = (openTickets: number, waiting: number, known = true) => ({
    actor: agent,
    facts: {
      ...facts,
      waitingAt: { [other]: { openTickets: 0, waiting: 0 }, [third]: { openTickets, waiting } },
      successorKnownAt: { [other]: known, [third]: known },
    },
  });
  const paul = { clientId: third, successorId: 'paul' };

  it('needs no successor where nothing waits', () => given(registered, joined).when(leave(), waits(0, 0)).then(left()));

  it('asks for a successor for open tickets there in any case', () => {
    given(registered, joined).when(leave(), waits(1, 0)).thenRefused('successorNeeded', { count: 1 });
    given(registered, joined)
      .when(leave([{ clientId: third }]), waits(2, 3))
      .thenRefused('successorNeeded', { count: 2 });
    given(registered, joined)
      .when(leave([paul]), waits(2, 3))
      .then(left(paul));
  });

  it('asks for a successor for the other work that waits there, or for an explicit none', () => {
    given(registered, joined).when(leave(), waits(0, 3)).thenRefused('successorOrNobodyNeeded', { count: 3 });
    given(registered, joined)
      .when(leave([{ clientId: other, successorId: 'paul' }]), waits(0, 3))
      .thenRefused('successorOrNobodyNeeded', { count: 3 });
    given(registered, joined)
      .when(leave([{ clientId: third }]), waits(0, 3))
      .then(left());
    given(registered, joined)
      .when(leave([paul]), waits(0, 3))
      .then(left(paul));
  });

  it('passes to a person of each client, and not to the contact', () => {
    const both = [{ clientId: other, successorId: 'olga' }, paul];
    given(registered, joined)
      .when(leave(both), waits(1, 1))
      .then(left({ clientId: other, successorId: 'olga' }, paul));
    given(registered, joined)
      .when(leave([paul]), waits(1, 1, false))
      .thenRefused('successorNotOfClient');
    given(registered, joined)
      .when(leave([paul]), { ...waits(1, 1, false), actor: systemActor })
      .thenRefused('successorNotOfClient');
    given(registered, joined)
      .when(leave([{ clientId: third, successorId: 'claire' }]), waits(1, 1))
      .thenRefused('successorNotOfClient');
  });

  it('stays where it is at clients that are kept', () =>
    given(registered, joined)
      .when(leave([paul], [third]), waits(1, 1, false))
      .then(events.contactClientsChanged({ clientIds: [third], joined: [], left: [other] })));

  it('is not asked about by the system', () =>
    given(registered, joined)
      .when(leave(), { ...waits(1, 1), actor: systemActor })
      .then(left()));

  it('remembers the successor until the contact acts for the client again, or leaves it anew', () => {
    const after = (...history: readonly DomainEvent[]) =>
      fold(
        contact,
        [registered, joined, ...history].map((event) => occurred(event)),
      ).successorsAt;
    const back = events.contactClientsChanged({ clientIds: [third], joined: [third], left: [] });
    const again = events.contactClientsChanged({ clientIds: [], joined: [], left: [third] });
    const olga = { clientId: other, successorId: 'olga' };
    expect(after()).toBeUndefined();
    expect(after(left(olga, paul))).toEqual({ [other]: 'olga', [third]: 'paul' });
    expect(after(left(olga, paul), back)).toEqual({ [other]: 'olga' });
    expect(after(left(paul), back)).toEqual({});
    expect(after(left(paul), again)).toEqual({});
  });
});

describe('a mail that comes back', () => {
  it('marks the address once', () => {
    const report = new commands.ReportContactMailError();
    given(registered).when(report, { actor: systemActor }).then(events.contactMailErrorReported({}));
    given(registered, events.contactMailErrorReported({}))
      .when(report, { actor: systemActor })
      .thenRefused('mailAlreadyInError');
  });
});

describe('a value that one contact alone may hold', () => {
  const reservations = (history: readonly DomainEvent[], sent: object) => {
    const context = { id: 'claire', actor: systemActor, now: '2026-03-02T12:00:00.000Z', facts, idFor: String };
    const state = fold(
      contact,
      history.map((event) => occurred(event)),
    );
    const { take, release, tenant } = decide(contact, sent.constructor.name, state, sent, context, () => ({
      allowed: true,
    }));
    return { tenant, take: take.map(({ value }) => value), release: release.map(({ value }) => value) };
  };

  it('is their e-mail address and callback code, under their client', () =>
    expect(reservations([], made({ callbackCode: '4827' }))).toEqual({
      tenant: clientId,
      take: ['claire.dalmeida@mairie.example', '4827', '4827'],
      release: [],
    }));

  it('stays theirs while they are disabled', () =>
    expect(reservations([registered], new commands.ArchiveContact()).release).toEqual([]));

  it('goes with a change of address', () =>
    expect(reservations([registered], revision({ email: 'c@mairie.example' }))).toMatchObject({
      take: ['c@mairie.example'],
      release: ['claire.dalmeida@mairie.example'],
    }));
});
