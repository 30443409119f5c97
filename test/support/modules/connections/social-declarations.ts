import * as events from '../../../../src/connections/social-declarations/social-declaration.events.js';
import { people, things } from '../../ticket-rows.js';
import { everybody, exportable, nowhere, onlyFor, shownTo } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/social-declarations';
const { town, marie } = people;
const issuer = { issuerSiren: '212403224', issuerNic: '00018' };
const employer = { municipality: 'Périgueux', structureType: 'municipality', ...issuer } as const;
const unknown = nowhere;

export const socialDeclarations: ModuleExamples = {
  events: [
    events.socialDeclarationSent({
      ...{ clientId: town, ...employer, contactId: marie, administrativeContactId: marie },
      ...{ correctsId: things.other, remark: 'À partir d’avril' },
    }),
    events.socialDeclarationTaken({}),
    events.socialDeclarationReturned({ contactId: marie, reason: 'Quel établissement ?' }),
    events.socialDeclarationActivated({ activeSince: '2026-04-01' }),
    events.socialDeclarationBegun({ activeSince: '2026-04-01' }),
    events.socialDeclarationWithdrawn({}),
    events.socialDeclarationSuperseded({ correctedById: things.other }),
  ],
  bodies: {
    socialDeclaration: {
      SendSocialDeclaration: () => ({
        ...{ clientId: 'town', ...employer, contactId: 'marie', administrativeContactId: 'marie', confirmed: true },
      }),
      ReturnSocialDeclaration: () => ({ reason: 'Which one?' }),
      ActivateSocialDeclaration: () => ({ activeSince: '2026-01-20' }),
      SupersedeSocialDeclaration: () => ({ correctedById: 'second' }),
    },
  },
  facts: { contactFault: null, administrativeContactFault: null, corrected: 'none' },
  fields: () => ({}),
  cases: ({ town: clientId, contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: shownTo('administrator') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: unknown } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId, ...employer, contactId: contact, administrativeContactId: contact, confirmed: true },
      answers: { own: onlyFor('administrator') },
    },
    ...[
      ['take-social-declaration', {}] as const,
      ['return-social-declaration', { reason: 'Which one?' }] as const,
      ['activate-social-declaration', { activeSince: '2026-04-01' }] as const,
      ['withdraw-social-declaration', {}] as const,
    ].map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: unknown },
    })),
  ],
  whoMay: {
    socialDeclaration: {
      read: 'staff: tickets, clients · customers: connectors, named · even: simulated',
      SendSocialDeclaration: 'customers: connectors',
      WithdrawSocialDeclaration: 'customers: connectors',
      otherwise: 'staff: clients',
    },
  },
};
