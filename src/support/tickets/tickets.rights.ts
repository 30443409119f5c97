import {
  always,
  byVerb,
  either,
  given,
  never,
  refusing,
  rule,
  saying,
  type Rule,
  type Rights,
} from '../../kernel/rights.js';
import {
  administrator,
  covers,
  isNamed,
  ofClient,
  ofOwnClient,
  permits,
  productRight,
  takesPart,
  theirs,
  look,
} from '../../customers/grounds/grounds.vocabulary.js';

/** Restricted texts are for those named on the ticket, and for those who handle risks (features F05). */
const restrictedForStaff: Rule = refusing('ticketRestricted', either(isNamed, permits('ticketRisks')));

/**
 * Commands that show the texts afterwards, to the actor or to another person, need the right to read them: taking,
 * assigning, lifting a risk.
 */
const readingByStaff = (may: Rule): Rule =>
  given(
    may,
    saying('those who may read it where it is restricted', (actor, resource) =>
      (resource.restricted ? restrictedForStaff : may)(actor, resource),
    ),
  );

const workOnTicket: Rule = readingByStaff(permits('tickets'));

/** Staff who work on tickets, or handle their risks, see that a ticket exists; its texts need a right of their own. */
const readTicket = permits('tickets', 'ticketRisks');

const seesAll: Rule = rule('seesAllTickets', 'people who see all tickets', (actor) =>
  actor.seesAllTickets ? { kind: 'right', key: 'seesAllTickets' } : undefined,
);

/** A contact limited to some structures does not see tickets about the client as a whole. */
const ofTheirStructures: Rule = rule('structures', 'people of the establishment', ({ structureIds }, { structureId }) =>
  structureIds.length === 0 || covers(structureIds, structureId) ? { kind: 'client' } : undefined,
);

const sees: Rule = given(theirs, either(administrator, given(ofTheirStructures, seesAll), isNamed));

/** On top of seeing the ticket. */
const seeing = (then: Rule): Rule => given(sees, then);

const readsRestricted: Rule = refusing('ticketRestricted', either(isNamed, administrator));

/** Commands that let further people read the texts are for people who may read them already. */
const reading = (then: Rule): Rule =>
  seeing(
    saying(`${then.says}, who may read it where it is restricted`, (actor, resource) =>
      (resource.restricted ? given(readsRestricted, then) : then)(actor, resource),
    ),
  );

/** For a ticket about to be opened: it has no participants yet. */
const open: Rule = given(
  theirs,
  saying('people with the product right openTickets, or openChangeRequests for a change request', (actor, resource) =>
    productRight(resource.kind === 'changeRequest' ? 'openChangeRequests' : 'openTickets')(actor, resource),
  ),
);

const takePart: Rule = refusing('ticketOfColleague', either(takesPart, administrator));

/** No change request, and no vote: those bind the client. */
const openAsClient: Rule = ofClient(
  rule('client', 'tickets alone', (_, { kind }) => (kind === 'ticket' ? { kind: 'client' } : undefined)),
);

export const ticketsRights: Rights = {
  ticket: {
    staff: byVerb(
      {
        read: readTicket,
        readInternal: readTicket,
        readRestricted: restrictedForStaff,
        export: permits('tickets'),
        flagTicketRisks: readingByStaff(readTicket),
      },
      workOnTicket,
    ),
    customers: byVerb(
      {
        openTicket: open,
        read: sees,
        readInternal: never,
        readRestricted: seeing(readsRestricted),
        export: always,
        voteForTicket: seeing(productRight('vote')),
        takeOverTicket: reading(productRight('openTickets')),
      },
      seeing(takePart),
    ),
    client: byVerb(
      {
        openTicket: openAsClient,
        read: ofOwnClient,
        readRestricted: ofClient(refusing('ticketRestricted', isNamed)),
        export: always,
        voteForTicket: never,
        withdrawTicketVote: never,
        takeOverTicket: never,
      },
      ofClient(refusing('ticketOfColleague', takesPart)),
    ),
    simulated: { readInternal: look, readRestricted: look },
  },
};
