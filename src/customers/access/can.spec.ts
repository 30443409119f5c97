import { describe, expect, it } from '@jest/globals';
import { anyResource, systemActor, type Actor, type Resource } from '../../kernel/actor.js';
import { can } from '../../../test/support/rights.js';

const person = (id: string, over: Partial<Actor> = {}): Actor => ({
  ...systemActor,
  id,
  kind: 'contact',
  clientId: 'town',
  seesAllTickets: false,
  ...over,
});
const rights = { productRights: { finance: ['openTickets', 'vote'] } } as const;
const marie = person('marie', rights);
const colleague = person('colleague', { ...rights, seesAllTickets: true });
const narrow = person('narrow');
const administrator = person('administrator', { kind: 'clientAdministrator' });
const neighbour = person('neighbour', { ...rights, clientId: 'village', seesAllTickets: true });
const union = person('union', { ...rights, clientId: 'union', linkedClientIds: ['town'], seesAllTickets: true });
const staff = (...permissions: readonly string[]): Actor =>
  person('agent', { kind: 'staff', clientId: null, permissions });
const simulated = person('marie', { ...rights, simulatedBy: 'agent' });

const ticket: Resource = {
  ...anyResource('ticket'),
  clientId: 'town',
  memberIds: ['marie'],
  readerIds: ['reader'],
  rangeId: 'finance',
};
const restricted = { ...ticket, restricted: true };

const answer = (actor: Actor, action: string, resource: Resource): string => {
  const decision = can(actor, action, resource);
  return decision.allowed ? 'yes' : decision.code;
};

const library = { ...ticket, structureId: 'library' };
const keptTo = (...structureIds: readonly string[]): Actor =>
  person('kept', { ...rights, structureIds, seesAllTickets: true });

describe('a ticket of a structure', () => {
  it.each<[string, Actor, Resource, string]>([
    ['a contact who is kept to it', keptTo('library'), library, 'yes'],
    ['a contact who is kept to others', keptTo('hall', 'school'), library, 'forbidden'],
    ['a contact who is kept to some, where it is about the client as a whole', keptTo('library'), ticket, 'forbidden'],
    ['a contact who has them all', colleague, library, 'yes'],
    [
      'a contact of that structure who sees their own only',
      { ...keptTo('library'), seesAllTickets: false },
      library,
      'forbidden',
    ],
    [
      'its member, whichever structures they are kept to',
      person('marie', { ...rights, structureIds: ['hall'] }),
      library,
      'yes',
    ],
    ['its reader, whichever structures they are kept to', person('reader', { structureIds: ['hall'] }), library, 'yes'],
    ['an administrator of the client', administrator, library, 'yes'],
  ])('is read by %s: %#', (_, actor, resource, expected) =>
    expect(answer(actor, 'ticket.read', resource)).toBe(expected),
  );
});

describe('a ticket', () => {
  it.each<[string, Actor, string]>([
    ['its member', marie, 'yes'],
    ['a participant who only reads it', person('reader'), 'yes'],
    ['a colleague who sees all tickets', colleague, 'yes'],
    ['a colleague who sees their own only', narrow, 'forbidden'],
    ['an administrator of the client', administrator, 'yes'],
    ['a contact of another client', neighbour, 'forbidden'],
    ['its member, once they have gone to another client', person('marie', { clientId: 'village' }), 'forbidden'],
    ['a contact whose client acts for this one', union, 'yes'],
    ['staff with the permission', staff('tickets'), 'yes'],
    ['staff who handle risks', staff('ticketRisks'), 'yes'],
    ['staff without', staff('clients'), 'forbidden'],
    ['the system', systemActor, 'yes'],
    ['staff who simulate its member', simulated, 'yes'],
  ])('is read by %s: %s', (_, actor, expected) => expect(answer(actor, 'ticket.read', ticket)).toBe(expected));

  it.each<[string, Actor, string]>([
    ['its member', marie, 'yes'],
    ['a participant who only reads it', person('reader'), 'ticketOfColleague'],
    ['a colleague who sees all tickets', colleague, 'ticketOfColleague'],
    ['a colleague who does not see it', narrow, 'forbidden'],
    ['an administrator of the client', administrator, 'yes'],
    ['a contact of another client', neighbour, 'forbidden'],
    ['staff who simulate its member', simulated, 'notWhileSimulating'],
  ])('is closed by %s', (_, actor, expected) => expect(answer(actor, 'ticket.closeTicket', ticket)).toBe(expected));

  it('is taken over by a colleague who sees it and may open tickets on its product', () => {
    expect(answer(colleague, 'ticket.takeOverTicket', ticket)).toBe('yes');
    expect(answer(narrow, 'ticket.takeOverTicket', ticket)).toBe('forbidden');
    expect(answer(person('x', { seesAllTickets: true }), 'ticket.takeOverTicket', ticket)).toBe('productNotAuthorised');
  });

  it('is voted for with the right for its product', () => {
    expect(answer(colleague, 'ticket.voteForTicket', ticket)).toBe('yes');
    expect(answer(colleague, 'ticket.voteForTicket', { ...ticket, rangeId: 'payroll' })).toBe('productNotAuthorised');
  });
});

describe('opening a ticket', () => {
  const asked = { ...anyResource('ticket'), clientId: 'town', rangeId: 'finance' };

  it('needs the right for the product line', () => {
    expect(answer(marie, 'ticket.openTicket', asked)).toBe('yes');
    expect(answer(marie, 'ticket.openTicket', { ...asked, rangeId: 'payroll' })).toBe('productNotAuthorised');
    expect(answer(narrow, 'ticket.openTicket', asked)).toBe('productNotAuthorised');
    expect(answer(administrator, 'ticket.openTicket', asked)).toBe('yes');
  });

  it('needs another right for a change request', () =>
    expect(answer(marie, 'ticket.openTicket', { ...asked, kind: 'changeRequest' })).toBe('productNotAuthorised'));

  it('is for one’s own client and those it acts for', () => {
    expect(answer(union, 'ticket.openTicket', asked)).toBe('yes');
    expect(answer(neighbour, 'ticket.openTicket', asked)).toBe('forbidden');
    expect(answer(marie, 'ticket.openTicket', { ...asked, clientId: null })).toBe('forbidden');
  });

  it('leaves an unknown product to be told afterwards', () => {
    expect(answer(marie, 'ticket.openTicket', { ...asked, rangeId: null })).toBe('yes');
    expect(answer(narrow, 'ticket.openTicket', { ...asked, rangeId: null })).toBe('productNotAuthorised');
  });
});

describe('a restricted ticket', () => {
  it.each<[string, Actor, string]>([
    ['its member', marie, 'yes'],
    ['a contact who was informed of it', person('reader'), 'yes'],
    ['a colleague who sees all tickets', colleague, 'ticketRestricted'],
    ['an administrator of the client', administrator, 'yes'],
    ['staff who handle risks', staff('ticketRisks'), 'yes'],
    ['the agent who has it', { ...staff('tickets'), id: 'marie' }, 'yes'],
    ['other agents', staff('tickets'), 'ticketRestricted'],
  ])('shows its texts to %s', (_, actor, expected) =>
    expect(answer(actor, 'ticket.readRestricted', restricted)).toBe(expected),
  );

  it.each(['answerTicket', 'takeTicket', 'assignTicket', 'flagTicketRisks', 'informTicketContacts', 'linkTicket'])(
    'is worked on, handed over and lifted by those who see its texts: %s',
    (verb) => {
      expect(answer(staff('tickets'), `ticket.${verb}`, restricted)).toBe('ticketRestricted');
      expect(answer(staff('tickets', 'ticketRisks'), `ticket.${verb}`, restricted)).toBe('yes');
      expect(answer(staff('tickets'), `ticket.${verb}`, { ...restricted, restricted: false })).toBe('yes');
    },
  );

  it('is taken over by those who see its texts already', () => {
    const range = Object.keys(marie.productRights)[0] ?? null;
    const taking = (actor: Actor, isRestricted: boolean) =>
      answer({ ...actor, productRights: marie.productRights }, 'ticket.takeOverTicket', {
        ...restricted,
        rangeId: range,
        restricted: isRestricted,
      });
    expect([taking(colleague, true), taking(colleague, false)]).toEqual(['ticketRestricted', 'yes']);
    expect([taking(person('reader'), true), taking(administrator, true)]).toEqual(['yes', 'yes']);
  });
});

describe('notes between agents', () =>
  it('are for staff', () => {
    expect(answer(marie, 'ticket.readInternal', ticket)).toBe('forbidden');
    expect(answer(staff('tickets'), 'ticket.readInternal', ticket)).toBe('yes');
  }));

describe('records', () => {
  it.each(['staffUser', 'product', 'licence'])('%s are not shown to customers', (kind) => {
    expect(answer(administrator, `${kind}.read`, { ...anyResource(kind), clientId: 'town' })).toBe('forbidden');
  });

  it('are kept by staff with their permission, and read by agents', () => {
    expect(answer(staff('clients'), 'client.revise', anyResource('client'))).toBe('yes');
    expect(answer(staff('tickets'), 'client.read', anyResource('client'))).toBe('yes');
    expect(answer(staff('tickets'), 'client.revise', anyResource('client'))).toBe('forbidden');
    expect(answer(staff('catalogue'), 'productVersion.archive', anyResource('productVersion'))).toBe('yes');
  });
});

describe('operations', () =>
  it('need their own permissions', () => {
    expect(answer(staff('audit'), 'history.read', anyResource('history'))).toBe('yes');
    expect(answer(staff('operate'), 'history.read', anyResource('history'))).toBe('forbidden');
    expect(answer(staff('operate'), 'projection.rebuild', anyResource('projection'))).toBe('yes');
    expect(answer(administrator, 'projection.read', anyResource('projection'))).toBe('forbidden');
  }));

describe('a saved view', () => {
  const own = { ...anyResource('savedView'), memberIds: ['marie'] };
  const shared = { ...own, clientId: 'town' };

  it('is its owner’s; a shared one is read by all of the client', () => {
    expect(answer(marie, 'savedView.revise', own)).toBe('yes');
    expect(answer(colleague, 'savedView.read', own)).toBe('forbidden');
    expect(answer(colleague, 'savedView.read', shared)).toBe('yes');
    expect(answer(colleague, 'savedView.archive', shared)).toBe('forbidden');
    expect(answer(administrator, 'savedView.archive', shared)).toBe('yes');
    expect(answer(neighbour, 'savedView.read', shared)).toBe('forbidden');
  });

  it('that staff share is read by all of them, and managed by its owner and by the keepers of their accounts', () => {
    const ofStaff = { ...anyResource('savedView'), memberIds: ['sam'] };
    expect(answer(staff('tickets'), 'savedView.read', ofStaff)).toBe('yes');
    expect(answer(staff('tickets'), 'savedView.revise', ofStaff)).toBe('forbidden');
    expect(answer(staff('staffUsers'), 'savedView.revise', ofStaff)).toBe('yes');
    expect(answer(staff('staffUsers'), 'savedView.archive', ofStaff)).toBe('yes');
    const ofOne = { ...ofStaff, restricted: true };
    expect(answer(staff('staffUsers'), 'savedView.read', ofOne)).toBe('forbidden');
    expect(answer(staff('staffUsers'), 'savedView.archive', ofOne)).toBe('forbidden');
    expect(answer(staff('staffUsers'), 'savedView.archive', shared)).toBe('forbidden');
    expect(answer(marie, 'savedView.read', { ...ofStaff, clientId: null })).toBe('forbidden');
  });
});

describe('a simulation', () => {
  const elevated = { ...simulated, elevated: true };

  it.each(['ticket.closeTicket', 'ticket.export', 'quote.sign', 'account.changePassword'])(
    'never does %s',
    (action) => {
      expect(answer(simulated, action, ticket)).toBe('notWhileSimulating');
      expect(answer(elevated, action, ticket)).toBe('notWhileSimulating');
    },
  );

  it('reads only, until it may act; then it may do all that the person may', () => {
    const chasesUp = (actor: Actor) => {
      const decision = can(actor, 'ticket.chaseUpTicket', ticket, { when: 'elevated', because: 'help' });
      return decision.allowed ? 'yes' : decision.code;
    };
    expect(chasesUp(simulated)).toBe('simulationOnlyReads');
    expect(chasesUp(elevated)).toBe('yes');
    expect(chasesUp({ ...elevated, id: 'narrow' })).toBe('forbidden');
    expect(answer(elevated, 'ticket.chaseUpTicket', ticket)).toBe('notWhileSimulating');
  });
});

describe('an act that no rule names', () =>
  it.each(['nothing.read', 'ticket', '', 'constructor.read', '__proto__.read', 'ticket.constructor'])(
    '%s is refused',
    (action) => {
      expect(answer(narrow, action, ticket)).toBe('forbidden');
      expect(answer(staff('clients'), action, ticket)).toBe('forbidden');
    },
  ));
