import { describe, expect, it } from '@jest/globals';
import { anyResource, systemActor, type Actor, type DelegatedPower, type Resource } from '../../kernel/actor.js';
import { allRights, can, explain } from '../../../test/support/rights.js';

const person = (id: string, over: Partial<Actor> = {}): Actor => ({
  ...systemActor,
  id,
  kind: 'contact',
  clientId: 'town',
  seesAllTickets: false,
  ...over,
});
const marie = person('marie', { productRights: { finance: ['openTickets'] } });
const colleague = person('colleague');
const administrator = person('administrator', { kind: 'clientAdministrator' });
const neighbour = person('neighbour', { clientId: 'village' });
const union = person('union', { clientId: 'union', linkedClientIds: ['town'] });
const staff = (...permissions: readonly string[]): Actor =>
  person('agent', { kind: 'staff', clientId: null, permissions });
const ticket: Resource = { ...anyResource('ticket'), clientId: 'town', memberIds: ['marie'], rangeId: 'finance' };

const answer = (actor: Actor, action: string, resource: Resource): string => {
  const decision = can(actor, action, resource);
  return decision.allowed ? 'yes' : decision.code;
};

const lent = (power: string, over: Partial<DelegatedPower> = {}): Pick<Actor, 'delegatedPowers'> => ({
  delegatedPowers: [
    {
      delegationId: 'delegation',
      power,
      clientId: 'town',
      givenBy: 'administrator',
      rangeIds: null,
      structureIds: null,
      ...over,
    },
  ],
});
const card: Resource = { ...anyResource('contact'), clientId: 'town', memberIds: ['marie'], department: 'Finances' };
const cardOfAdministrator = { ...card, memberIds: ['administrator'], restricted: true };
const updater = person('updater', { canUpdateContacts: true, department: ' FINANCES' });

const clientItself = person('town', { kind: 'client', seesAllTickets: true });

describe('a client that connects as itself', () => {
  it.each([
    ['ticket.openTicket', { ...ticket, memberIds: [] }],
    ['ticket.read', ticket],
    ['ticket.addTicketInformation', { ...ticket, memberIds: ['town'] }],
    ['ticket.closeTicket', { ...ticket, memberIds: ['town'] }],
    ['contact.read', card],
    ['structure.read', { ...anyResource('structure'), clientId: 'town' }],
    ['referentAssignment.read', { ...anyResource('referentAssignment'), clientId: 'town' }],
    ['contactRequest.sendContactRequest', anyResource('contactRequest')],
  ])('opens and follows tickets, and reads what every user may: %s', (action, resource) =>
    expect(answer(clientItself, action, resource)).toBe('yes'),
  );

  it.each([
    ['ticket.readRestricted', { ...ticket, restricted: true }],
    ['ticket.closeTicket', ticket],
    ['ticket.voteForTicket', { ...ticket, memberIds: ['town'] }],
    ['ticket.openTicket', { ...ticket, kind: 'changeRequest', memberIds: [] }],
    ['ticket.read', { ...ticket, clientId: 'village' }],
    ['contact.read', { ...card, clientId: 'village' }],
    ...Object.keys(allRights).flatMap((kind) =>
      [
        'register',
        'revise',
        'archive',
        'restore',
        'invite',
        'changeRights',
        'offer',
        'accept',
        'revoke',
        'assign',
        'make',
      ]
        .filter((verb) => verb !== 'accept' || kind !== 'termsAcceptance')
        .map((verb) => [`${kind}.${verb}`, { ...anyResource(kind), clientId: 'town' }] as const),
    ),
    ['client.read', { ...anyResource('client'), clientId: 'town' }],
    ['client.readVocalCode', { ...anyResource('client'), clientId: 'town', memberIds: ['town'] }],
    ['client.changeSignIn', { ...anyResource('client'), clientId: 'town', memberIds: ['town'] }],
    ['client.reviseClientSettings', { ...anyResource('client'), clientId: 'town', memberIds: ['town'] }],
    ['rights.readEffective', { ...anyResource('rights'), clientId: 'town', memberIds: ['town'] }],
    ['personalExport.make', { ...anyResource('personalExport'), memberIds: ['town'] }],
    ['privacyRequest.makePrivacyRequest', { ...anyResource('privacyRequest'), memberIds: ['town'] }],
  ])('changes nothing else: %s', (action, resource) =>
    expect(['forbidden', 'ticketRestricted', 'ticketOfColleague']).toContain(answer(clientItself, action, resource)),
  );
});

describe('the vocal code of a client', () => {
  const townItself: Resource = { ...anyResource('client'), clientId: 'town' };
  it.each<[string, Actor, string]>([
    ['its administrators', administrator, 'yes'],
    ['staff who keep the clients', staff('clients'), 'yes'],
    ['staff who work on tickets', staff('tickets'), 'forbidden'],
    ['its contacts', marie, 'forbidden'],
    ['a delegate for it', { ...colleague, ...lent('coordinates') }, 'forbidden'],
    ['administrators of another client', { ...neighbour, kind: 'clientAdministrator' }, 'forbidden'],
  ])('is shown to its keepers alone: %s', (_, actor, expected) =>
    expect(answer(actor, 'client.readVocalCode', townItself)).toBe(expected),
  );
});

describe('the administration of a client', () => {
  it.each<[string, Actor, string, string]>([
    ['its administrator', administrator, 'contact.reviseContact', 'yes'],
    ['its administrator', administrator, 'contact.changeContactRights', 'yes'],
    ['its administrator', administrator, 'contact.changeContactClients', 'forbidden'],
    ['the contact', marie, 'contact.reviseContact', 'yes'],
    ['the contact', marie, 'contact.reviseContactPreferences', 'yes'],
    ['its administrator', administrator, 'contact.reviseContactPreferences', 'forbidden'],
    ['the contact, for another client', person('marie', { clientId: 'village' }), 'contact.revise', 'yes'],
    ['the contact', marie, 'contact.changeContactRights', 'forbidden'],
    ['a colleague', colleague, 'contact.read', 'yes'],
    ['a colleague', colleague, 'contact.reviseContact', 'forbidden'],
    ['a contact of another client', neighbour, 'contact.read', 'forbidden'],
    ['a user of a client that acts for it', union, 'contact.read', 'yes'],
    [
      'an administrator of a client that acts for it',
      { ...union, kind: 'clientAdministrator' },
      'contact.revise',
      'forbidden',
    ],
    ['a user who may update their department', updater, 'contact.reviseContact', 'yes'],
    ['a user who may update their department', updater, 'contact.archiveContact', 'forbidden'],
    [
      'a user who may update another department',
      { ...updater, department: 'Culture' },
      'contact.reviseContact',
      'forbidden',
    ],
    ['a delegate for contacts', person('x', lent('contacts')), 'contact.registerContact', 'yes'],
    ['a delegate for contacts', person('x', lent('contacts')), 'contact.archiveContact', 'yes'],
    ['a delegate for contacts', person('x', lent('contacts')), 'contact.changeContactRights', 'forbidden'],
    [
      'a delegate for contacts of another',
      person('x', lent('contacts', { clientId: 'village' })),
      'contact.revise',
      'forbidden',
    ],
    [
      'a delegate for rights',
      person('x', lent('rights', { rangeIds: ['payroll'] })),
      'contact.changeContactRights',
      'yes',
    ],
    ['a delegate for rights', person('marie', lent('rights')), 'contact.changeContactRights', 'rightsOfOneself'],
    [
      'staff who simulate an administrator',
      { ...administrator, simulatedBy: 'agent' },
      'contact.revise',
      'notWhileSimulating',
    ],
  ])('contact: %s (%#)', (_, actor, action, expected) => expect(answer(actor, action, card)).toBe(expected));

  it('leaves administrators to administrators: their e-mail address is their log-in', () => {
    const delegate = person('x', lent('contacts'));
    expect(answer(delegate, 'contact.revise', cardOfAdministrator)).toBe('contactIsAdministrator');
    expect(answer(updater, 'contact.revise', cardOfAdministrator)).toBe('forbidden');
    expect(answer(person('x', lent('rights')), 'contact.changeRights', cardOfAdministrator)).toBe(
      'contactIsAdministrator',
    );
    expect(answer(administrator, 'contact.revise', cardOfAdministrator)).toBe('yes');
  });

  it('lends structures and referents by their parts', () => {
    const school = { ...anyResource('structure'), clientId: 'town', structureId: 'school' };
    const ofSchool = person('x', lent('structures', { structureIds: ['school'] }));
    expect(answer(ofSchool, 'structure.reviseStructure', school)).toBe('yes');
    expect(answer(ofSchool, 'structure.reviseStructure', { ...school, structureId: 'library' })).toBe('forbidden');
    expect(answer(ofSchool, 'structure.registerStructure', { ...school, structureId: null })).toBe('forbidden');
    expect(
      answer(person('x', lent('structures')), 'structure.registerStructure', { ...school, structureId: null }),
    ).toBe('yes');
    const holder = { ...anyResource('referentAssignment'), clientId: 'town', rangeId: 'finance' };
    const ofPayroll = person('x', lent('referents', { rangeIds: ['payroll'] }));
    expect(answer(ofPayroll, 'referentAssignment.assign', holder)).toBe('forbidden');
    expect(answer(ofPayroll, 'referentAssignment.assign', { ...holder, rangeId: 'payroll' })).toBe('yes');
  });

  it('is not lent on, and is accepted by its receiver', () => {
    const offer = { ...anyResource('delegation'), clientId: 'town', memberIds: ['administrator', 'marie'] };
    expect(answer(administrator, 'delegation.offerDelegation', offer)).toBe('yes');
    expect(answer(person('x', lent('rights')), 'delegation.offerDelegation', offer)).toBe('forbidden');
    expect(answer(marie, 'delegation.acceptDelegation', offer)).toBe('yes');
    expect(answer(colleague, 'delegation.acceptDelegation', offer)).toBe('forbidden');
    expect(answer(marie, 'delegation.revokeDelegation', offer)).toBe('yes');
    expect(answer(colleague, 'delegation.read', offer)).toBe('forbidden');
    expect(answer(person('x', lent('contacts')), 'delegation.read', offer)).toBe('yes');
  });

  it('is done in the name of the lender of the power', () => {
    expect(can(person('x', lent('contacts')), 'contact.revise', card)).toEqual({
      allowed: true,
      onBehalfOf: 'administrator',
    });
    expect(can(administrator, 'contact.revise', card)).toEqual({ allowed: true });
  });
});

describe('an explanation', () => {
  it('says which rule allowed it, and on what ground', () => {
    expect(explain(person('x', lent('contacts')), 'contact.archive', card)).toEqual({
      allowed: true,
      code: null,
      rule: 'delegation',
      ground: { kind: 'delegation', key: 'contacts', id: 'delegation', givenBy: 'administrator' },
      missing: [],
    });
    expect(explain(marie, 'ticket.openTicket', { ...ticket, memberIds: [] }).ground).toEqual({
      kind: 'right',
      key: 'openTickets',
      rangeId: 'finance',
    });
    expect(explain(staff('tickets'), 'client.read', anyResource('client')).ground).toEqual({
      kind: 'permission',
      key: 'tickets',
    });
  });

  it('says which rules would have allowed what is refused', () => {
    expect(explain(colleague, 'ticket.openTicket', ticket)).toEqual({
      allowed: false,
      code: 'productNotAuthorised',
      rule: 'productRight',
      ground: null,
      missing: ['administrator', 'productRight'],
    });
    expect(explain(colleague, 'contact.archive', card).missing).toEqual(['administrator', 'delegation']);
    expect(explain({ ...marie, simulatedBy: 'agent' }, 'ticket.openTicket', ticket).allowed).toBe(false);
  });
});

describe('an aptitude check of a structure', () => {
  const check: Resource = { ...anyResource('aptitudeCheck'), clientId: 'town', memberIds: ['marie'] };
  const ofLibrary = { ...check, structureId: 'library' };
  const keptTo = (...structureIds: readonly string[]): Actor =>
    person('kept', { structureIds, functionRights: ['signatures'] });

  it.each<[string, Actor, Resource, string]>([
    ['a contact who is kept to it', keptTo('library'), ofLibrary, 'yes'],
    ['a contact who is kept to others', keptTo('hall', 'school'), ofLibrary, 'forbidden'],
    ['a contact who is kept to some, where it is of the client itself', keptTo('hall'), check, 'yes'],
    ['a contact who has them all', keptTo(), ofLibrary, 'yes'],
    ['its signatory, whatever they are kept to', person('marie', { structureIds: ['hall'] }), ofLibrary, 'yes'],
    ['an administrator of the client', administrator, ofLibrary, 'yes'],
  ])('is read by %s: %#', (_, actor, resource, expected) =>
    expect(answer(actor, 'aptitudeCheck.read', resource)).toBe(expected),
  );
});
