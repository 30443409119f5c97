import { describe, it } from '@jest/globals';
import { command } from '../../kernel/testing.js';
import { agent, by, cancelled, given, isNew, marie, openedData } from '../../../test/support/ticket-examples.js';
import * as asked from './ticket.commands.js';
import * as events from './ticket.events.js';

const to = (structureId?: string) => command(asked.ChangeTicketStructure, structureId ? { structureId } : {});
const ofLibrary = events.ticketOpened({ ...openedData, structureId: 'library' });
const changed = (structureId: string | null) => events.ticketStructureChanged({ ...by(agent, 'new'), structureId });

describe('the structure of a ticket', () => {
  it('is changed by an agent to another one of the client, or to the client as a whole', () => {
    given(ofLibrary).when(to('hall'), { actor: agent }).then(changed('hall'));
    given(ofLibrary).when(to(), { actor: agent }).then(changed(null));
    given(...isNew)
      .when(to('library'), { actor: agent })
      .then(changed('library'));
  });

  it('is one whose contacts may raise tickets', () => {
    given(ofLibrary).when(to('of another client'), { actor: agent }).thenRefused('structureUnknown');
    given(ofLibrary).when(to('care home'), { actor: agent }).thenRefused('structureNotAuthorized');
  });

  it('is not the one that it was', () => {
    given(ofLibrary).when(to('library'), { actor: agent }).thenRefused('structureUnchanged');
    given(ofLibrary, changed(null)).when(to(), { actor: agent }).thenRefused('structureUnchanged');
    given(ofLibrary, changed('hall')).when(to('hall'), { actor: agent }).thenRefused('structureUnchanged');
  });

  it('is changed after the closing too: who sees the ticket follows from it', () =>
    given(ofLibrary, cancelled)
      .when(to('hall'), { actor: agent })
      .then(events.ticketStructureChanged({ ...by(agent, 'cancelled'), structureId: 'hall' })));

  it('is not the customer’s to change', () =>
    given(ofLibrary).when(to('hall'), { actor: marie }).thenRefused('forbidden'));
});
