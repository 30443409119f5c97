import * as events from '../../src/support/tickets/ticket.events.js';
import type { Example } from './ticket-row-examples.js';
import { at, by, people, things } from './ticket-rows.js';

/* Votes for a change request, of its own client and of others, and its publication. */

const { paul, agent } = people;
const { other } = things;

const voted = events.ticketVotedFor({ ...by(paul, 'new'), fromOtherClient: false });
const published = events.ticketPublished({ ...by(agent, 'new'), title: 'Colour', summary: 'In all screens' });

export const voteExamples: readonly Example[] = [
  { event: voted, row: { votes: 1 }, activity: { kind: 'votedFor' }, rows: { ticket_votes: [{ contact_id: paul }] } },
  {
    event: events.ticketVoteWithdrawn({ ...by(paul, 'new'), fromOtherClient: false }),
    after: [voted],
    row: { votes: 0 },
    activity: { kind: 'voteWithdrawn' },
    rows: { ticket_votes: [] },
  },
  {
    event: events.ticketVotedFor({ ...by(other, 'new'), fromOtherClient: true }),
    row: { votes: 1, updated_at: at(0) },
    activity: { kind: 'votedFor', internal: true },
    rows: { ticket_votes: [{ contact_id: other }] },
  },
  {
    event: events.ticketVoteWithdrawn({ ...by(other, 'new'), fromOtherClient: true }),
    after: [events.ticketVotedFor({ ...by(other, 'new'), fromOtherClient: true })],
    row: { votes: 0, updated_at: at(0) },
    activity: { kind: 'voteWithdrawn', internal: true },
    rows: { ticket_votes: [] },
  },
  { event: published, activity: { kind: 'published' } },
  {
    event: events.ticketPublicationWithdrawn(by(agent, 'new')),
    after: [published],
    activity: { kind: 'publicationWithdrawn' },
  },
];
