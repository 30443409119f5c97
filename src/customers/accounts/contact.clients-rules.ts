import type { Rule } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import type { ChangeContactClients, ChangeContactRights, ChangeContactStructures } from './contact.commands.js';
import type { ContactEvent } from './contact.evolve.js';
import * as events from './contact.events.js';
import { administrationEnded, checkTaken, clientsGiven, powersGiven } from './contact.powers-rules.js';
import {
  checkLastAdministrator,
  checkPowers,
  checkProfiles,
  checkStorage,
  keepable,
  keptTo,
  rights,
} from './contact.rights-rules.js';
import {
  clientsLeft,
  clientsOf,
  connects,
  rightsAtClient,
  rightsResource,
  type ContactFacts,
  type ContactState,
} from './contact.state.js';
import { successorsAt } from './contact.succession-rules.js';

type ContactRule<Command extends object> = Rule<ContactState, Command, ContactEvent, ContactFacts>;

const everyone = ['customer', 'staff', 'system'] as const;

/** The client whose rights a command is about. */
const clientOf = ({ fields }: ContactState, { clientId }: { readonly clientId?: string }): string | null =>
  clientId ?? fields?.clientId ?? null;

/**
 * Role, rights on products, sight and all other rights are given per client, by its own administrators or by staff
 * (specification §6). Rights at one client say nothing of another.
 */
export const clientsRules: {
  readonly ChangeContactRights: ContactRule<ChangeContactRights>;
  readonly ChangeContactClients: ContactRule<ChangeContactClients>;
  readonly ChangeContactStructures: ContactRule<ChangeContactStructures>;
} = {
  ChangeContactRights: {
    from: ['active'],
    by: everyone,
    right: 'contact.changeRights',
    inTurn: true,
    turnOf: (state, command) => clientOf(state, command),
    resource: (command, { id }, state) => rightsResource(state, id, clientOf(state, command)),
    refusals: [
      'powersNew',
      'contactNotOfClient',
      'emailNeeded',
      'storageNotEligible',
      'departmentOfOwnClientOnly',
      'lastAdministrator',
      'onlyAdministratorsMakeAdministrators',
      'rangeBeyondDelegation',
      'profileUnknown',
    ],
    decide: (state, command, context) => {
      const { fields } = state;
      const clientId = clientOf(state, command);
      const former = rightsAtClient(state, clientId) ?? refuse('contactNotOfClient');
      const given = rights(command);
      checkPowers(former, given, clientId, context);
      if (fields?.email === null && connects(given)) refuse('emailNeeded');
      checkStorage(former, given, context);
      checkProfiles(context);
      if (given.role !== 'administrator') checkLastAdministrator(context);
      checkTaken(former, given, context);
      const told = [
        ...powersGiven(state, clientId, former, given, context),
        ...administrationEnded(clientId === null ? [] : [clientId], state, () => given),
      ];
      if (clientId === null || clientId === fields?.clientId) return [events.contactRightsChanged(given), ...told];
      if (given.canUpdateContacts) refuse('departmentOfOwnClientOnly');
      return [events.contactRightsAtClientChanged({ clientId, ...given }), ...told];
    },
  },
  ChangeContactClients: {
    from: ['active'],
    by: ['staff', 'system'],
    right: 'contact.revise',
    inTurn: true,
    // two people who leave a client at once must not count on each other
    turnOf: (state, { clientIds }) => clientsLeft(state, clientIds),
    decidesOn: ['tickets', 'quotes', 'orders', 'renewals', 'trainingAgreements', 'interventions'],
    refusals: ['lastAdministrator', 'successorNeeded', 'successorOrNobodyNeeded', 'successorNotOfClient'],
    decide: (state, command, context) => {
      const former = state.fields?.clientIds ?? [];
      const clientIds = [...new Set(command.clientIds)].filter((id) => id !== state.fields?.clientId);
      const left = clientsLeft(state, clientIds);
      checkLastAdministrator(context);
      const successors = successorsAt(left, command.successors, context);
      const joined = clientIds.filter((id) => !former.includes(id));
      return [
        events.contactClientsChanged({ clientIds, joined, left, ...(successors.length > 0 && { successors }) }),
        ...administrationEnded(left, state, () => null),
        ...clientsGiven(joined, context),
      ];
    },
  },
  ChangeContactStructures: {
    from: ['active'],
    by: everyone,
    right: 'contact.changeRights',
    resource: (command, { id }, state) => rightsResource(state, id, clientOf(state, command)),
    refusals: ['contactNotOfClient', 'structureUnknown', 'structuresOfUsersOnly'],
    guard: (state) =>
      clientsOf(state).some((id) => keepable(rightsAtClient(state, id)?.role))
        ? undefined
        : refusal('structuresOfUsersOnly'),
    decide: (state, command, context) => {
      const clientId = clientOf(state, command);
      const { role } = rightsAtClient(state, clientId) ?? refuse('contactNotOfClient');
      if (!keepable(role)) refuse('structuresOfUsersOnly');
      return keptTo(command.structureIds, context, clientId === state.fields?.clientId ? null : clientId);
    },
  },
};
