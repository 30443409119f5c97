import { describe, expect, it } from '@jest/globals';
import { menuActions, offeredActions } from './ticket-actions.js';

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

  it('stand in the menu, save those that have their place on the page while they are possible', () => {
    const menu = menuActions([
      command('AddTicketInformation', true),
      command('AcceptTicketSolution', false, 'noSolutionProposed'),
      command('CloseTicket', true),
    ]);
    expect(menu.map(({ action }) => action)).toEqual(['AcceptTicketSolution', 'CloseTicket']);
  });
});
