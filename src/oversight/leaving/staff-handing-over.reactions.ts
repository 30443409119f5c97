import { staffUserArchived } from '../../customers/accounts/staff-user.events.js';
import { workFor } from '../../customers/directory/left-behind.js';
import { collected, on, reaction } from '../../kernel/reaction.js';
import { AssignTicket } from '../../support/tickets/ticket.commands.js';
import { handOver, onwards, tell, type Lookups } from './handing-over.reactions.js';

/** Open work of a member of staff passes likewise, open tickets included (features F62). */
export const staffHandingOver = collected('staffHandingOver', () =>
  reaction<Lookups>()(
    'staffHandingOver',
    { needs: ['tickets', ...new Set(workFor('staffUser').map(({ from }) => from.name)), 'clients'] },
    [
      on(staffUserArchived, async ({ streamId: fromId, data }, effects, lookups) => {
        const { successorId: toId, nobodyTakesOver } = data;
        if (toId === undefined) return;
        const [tickets, left] = await Promise.all([
          lookups.openTicketsOf(fromId),
          nobodyTakesOver === undefined ? [] : lookups.passingToStaff(fromId, toId),
        ]);
        if (tickets.length + left.length === 0) return;
        // tickets have no step that hands them on, where the successor leaves at the same moment
        const agentId = await lookups.inOffice(toId);
        for (const { id } of tickets)
          effects.send(
            { lifecycle: 'ticket', id, command: Object.assign(new AssignTicket(), { agentId }) },
            {
              nothingLeft: {
                ticketClosed: 'the ticket is closed',
                alreadyAssigned: 'the ticket is with the successor already',
              },
            },
          );
        for (const { kind, id } of left) handOver(effects, kind, id, { fromId, toId });
        const passing = [...tickets.map(({ number }) => ({ kind: 'ticket' as const, number, title: null })), ...left];
        await tell(effects, lookups, { fromId, toId, passing, link: '/admin/' });
      }),
      ...onwards('staffUser'),
    ],
  ),
);
