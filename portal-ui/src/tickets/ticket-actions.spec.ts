import { describe, expect, it } from '@jest/globals';
import { commandPath, offeredActions } from './ticket-actions.js';

const command = (name: string, allowed: boolean, reason: string | null = null) => ({
  command: name,
  allowed,
  reason,
  reasonArgs: {},
});

describe('the actions of a ticket', () => {
  it('come in one order, whatever the server sends', () => {
    const offered = offeredActions([command('CloseTicket', true), command('AddTicketInformation', true)]);
    expect(offered.map(({ action }) => action)).toEqual(['AddTicketInformation', 'CloseTicket']);
  });

  it('keep a refused one with its reason', () => {
    expect(offeredActions([command('ChaseUpTicket', false, 'chasedUpToday')])).toMatchObject([
      { allowed: false, reason: 'chasedUpToday' },
    ]);
  });

  it('leave out commands of agents and those that no ticket of this kind knows', () => {
    expect(
      offeredActions([command('TakeTicket', true), command('VoteForTicket', false, 'onlyChangeRequestsAreVotedFor')]),
    ).toEqual([]);
  });

  it('are sent to addresses in kebab case', () => {
    expect(commandPath('RejectTicketSolution')).toBe('reject-ticket-solution');
  });
});
