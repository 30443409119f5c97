import { systemActor, type Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import type { SupportLevel } from '../customers/accounts/account.vocabulary.js';
import { staffPermissions, type StaffPermission } from '../customers/grounds/permissions.vocabulary.js';
import { demoLogins } from './logins.js';
import { demoId, registration, type PlannedStream } from './planned.js';

interface Agent {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly StaffPermission[];
  readonly supportLevel: SupportLevel;
  readonly language: Language;
}

const agent = (
  name: string,
  login: string,
  supportLevel: SupportLevel,
  permissions: readonly StaffPermission[],
  language: Language = 'fr',
): Agent => ({ id: demoId('staff', login), name, email: login, permissions, supportLevel, language });

const handling = ['tickets', 'clients', 'contacts', 'licences', 'contactRequests', 'interventions'] as const;

const staff: readonly Agent[] = [
  agent(demoLogins.agent.name, demoLogins.agent.login, 'level2', [
    ...handling,
    'catalogue',
    'ticketRisks',
    'simulate',
    'quotes',
    'content',
  ]),
  agent('Léa Moreau', 'lea.moreau@guichet.example', 'level1', handling),
  agent('Chloé Vasseur', 'chloe.vasseur@guichet.example', 'level1', handling),
  agent('Marc Delattre', 'marc.delattre@guichet.example', 'level2', handling),
  agent('Inés Ortega', 'ines.ortega@guichet.example', 'level2', handling, 'es'),
  agent('Paul Roussel', 'paul.roussel@guichet.example', 'development', ['tickets', 'catalogue']),
  agent('Hervé Blanchard', 'herve.blanchard@guichet.example', 'level3', ['tickets', 'ticketRisks', 'permissions']),
  agent(
    demoLogins.operator.name,
    demoLogins.operator.login,
    'level3',
    staffPermissions.filter((permission) => permission !== 'tickets'),
  ),
  agent(demoLogins.auditor.name, demoLogins.auditor.login, 'level3', ['audit']),
];

const actorOf = ({ id, permissions, language }: Agent): Actor => ({
  ...systemActor,
  id,
  kind: 'staff',
  permissions,
  language,
});

/** Member of staff who asks for more rights for a colleague: the operator approves it. */
export const changeAsker: Actor = {
  ...systemActor,
  id: demoId('staff', 'herve.blanchard@guichet.example'),
  kind: 'staff',
  permissions: ['permissions'],
};

/** Data protection officer. */
export const officer: Actor = {
  ...systemActor,
  id: demoLogins.operator.personId,
  kind: 'staff',
  permissions: ['privacy'],
};

/** Staff who answer tickets. */
export const agents: readonly Actor[] = staff
  .filter(({ permissions, supportLevel }) => permissions.includes('tickets') && supportLevel !== 'development')
  .map(actorOf);

/** Employers of staff outside the usual company, by log-in. */
const employments: Readonly<Record<string, object>> = {
  [demoLogins.agent.login]: { company: 'Guichet Collectivités' },
  'marc.delattre@guichet.example': { company: 'Guichet Maintenance', carlResourceId: 'MDELATTRE' },
  'ines.ortega@guichet.example': { company: 'Guichet España' },
};

const employed = ({ id, email }: Agent): PlannedStream => {
  const body = employments[email];
  return body
    ? [
        {
          lifecycle: 'staffUser',
          command: 'ChangeStaffEmployment',
          id,
          body,
          actor: systemActor,
          at: '2025-01-06T08:05:00.000Z',
        },
      ]
    : [];
};

export const staffStreams = (): readonly PlannedStream[] =>
  staff.map((one) => {
    const { id, ...fields } = one;
    return [...registration('staffUser', id, fields, '2025-01-06T08:00:00.000Z'), ...employed(one)];
  });
