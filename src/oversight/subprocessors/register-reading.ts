import { anyResource, type Resource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { ReadSubprocessorRegister } from './subprocessor-objection.commands.js';

export const subprocessorRegisterRead = event('SubprocessorRegisterRead').carries<{
  readonly personId: string;
  readonly clientId: string;
}>();

interface RegisterReading {
  readonly status: 'none' | 'read';
  readonly personId: string | null;
  readonly clientId: string | null;
}

const ofPerson = (personId: string | null, clientId: string | null): Resource => ({
  ...anyResource('registerReading'),
  clientId,
  memberIds: personId === null ? [] : [personId],
});

/** That a person has read the register of a client: what changed since their last one is shown to them (features F36). */
export const registerReading = lifecycle<RegisterReading>()('registerReading', {
  plural: 'registerReadings',
  initial: { status: 'none', personId: null, clientId: null },
  commands: { ReadSubprocessorRegister },
  events: [subprocessorRegisterRead],
  transitions: { none: ['read'], read: [] },
  resource: ({ personId, clientId }) => ofPerson(personId, clientId),
  tenant: ({ clientId }) => clientId,
  decide: {
    ReadSubprocessorRegister: {
      from: ['none'],
      by: ['customer'],
      resource: (_, { actor }) => ofPerson(actor.id, actor.clientId),
      decide: (_, _command, { actor }) =>
        actor.clientId === null ? [] : subprocessorRegisterRead({ personId: actor.id, clientId: actor.clientId }),
    },
  },
  evolve: { SubprocessorRegisterRead: (_, { data }) => ({ status: 'read', ...data }) },
});
