import type { Demo } from './cast.js';
import { productRights, systemActor, type Actor } from '../kernel/actor.js';
import { rangeId } from './demo-products.js';
import { demoLogins } from './logins.js';
import { ranges } from './products.js';
import { demoId, registration, type Planned, type PlannedStream } from './planned.js';
import { changeAsker } from './staff.js';

const day = 24 * 60 * 60 * 1000;

/** Of the support: gives rights where no administrator does. */
const keeper: Actor = {
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions: ['contacts'],
};

const everyRange = Object.keys(ranges).map((key) => ({ rangeId: rangeId(key), rights: productRights }));

const profile = (key: string, clientId: string | undefined, fields: object, at: string): PlannedStream =>
  registration('profile', demoId('profile', key), { ...(clientId === undefined ? {} : { clientId }), ...fields }, at);

/** Templates of the provider's, and the profiles of the client of the log-ins. */
export const profileStreams = (clientId: string | null, at: string): readonly PlannedStream[] => [
  profile(
    'elected',
    undefined,
    {
      name: 'Élu – consultation',
      description: 'Suit l’actualité et les statistiques, sans ouvrir de demande.',
      functionRights: ['news', 'statistics'],
      productRights: [],
      menuEntries: ['openTickets', 'closedTickets', 'contactList'],
    },
    at,
  ),
  profile(
    'buyer',
    undefined,
    {
      name: 'Achats',
      description: 'Commande, signe les devis et suit les reconductions.',
      functionRights: ['orders', 'quotes', 'signatures', 'renewals'],
      productRights: [],
    },
    at,
  ),
  ...(clientId === null
    ? []
    : [
        profile(
          'accounting',
          clientId,
          {
            name: 'Comptabilité',
            description: 'Service des finances : demandes et téléchargements.',
            functionRights: ['downloads', 'training', 'webinars'],
            menuEntries: ['openTickets', 'closedTickets', 'contactList', 'references', 'delegation'],
            productRights: [
              { rangeId: rangeId('finance'), rights: ['openTickets', 'openChangeRequests', 'vote', 'download', 'use'] },
            ],
          },
          at,
        ),
      ]),
];

interface Lent {
  readonly key: string;
  readonly to: Actor;
  readonly powers: readonly string[];
  readonly rangeIds: readonly string[];
  /** Days from today. */
  readonly from: number;
  readonly until: number;
  readonly offered: number;
  readonly accepted?: number;
  readonly isAbsence: boolean;
  readonly message: string;
}

const lend = (giver: Actor, lent: Lent, now: number): PlannedStream => {
  const id = demoId('delegation', lent.key);
  const on = (days: number): string => new Date(now + days * day).toISOString();
  const step = (command: string, body: object, actor: Actor, days: number): Planned => ({
    lifecycle: 'delegation',
    command,
    id,
    body,
    actor,
    at: on(days),
  });
  const body = {
    receiverId: lent.to.id,
    powers: lent.powers,
    rangeIds: lent.rangeIds,
    startsOn: on(lent.from).slice(0, 10),
    endsOn: on(lent.until).slice(0, 10),
    isAbsence: lent.isAbsence,
    message: lent.message,
  };
  return [
    step('OfferDelegation', body, giver, lent.offered),
    ...(lent.accepted === undefined ? [] : [step('AcceptDelegation', {}, lent.to, lent.accepted)]),
  ];
};

/**
 * The administrator of a group acts for its establishments too: the first lets them follow its tickets and open some, the
 * others gave nothing.
 */
export const furtherClientStreams = (group: Actor | undefined, at: string): readonly PlannedStream[] => {
  const [clientId] = group?.linkedClientIds ?? [];
  if (!group || clientId === undefined) return [];
  const body = { clientId, role: 'user', seesAllTickets: true, productRights: everyRange, functionRights: ['news'] };
  return [[{ lifecycle: 'contact', command: 'ChangeContactRights', id: group.id, body, actor: keeper, at }]];
};

/** Powers that the administrator of the log-ins lent, one accepted and one offered, and who administers by default. */
export const delegationStreams = (
  giver: Actor | undefined,
  colleagues: readonly Actor[],
  now: number,
): readonly PlannedStream[] => {
  if (!giver?.clientId) return [];
  const limited = colleagues.find(({ id }) => id === demoLogins.limited.personId);
  const other = colleagues.find(({ id, kind }) => kind === 'contact' && id !== limited?.id);
  const chosen: PlannedStream = [
    {
      lifecycle: 'defaultAdministrator',
      command: 'ChooseDefaultAdministrator',
      id: giver.clientId,
      body: { contactId: giver.id },
      actor: giver,
      at: new Date(now - 90 * day).toISOString(),
    },
  ];
  return [
    chosen,
    ...(other
      ? [
          lend(
            giver,
            {
              key: 'leave',
              to: other,
              powers: ['contacts', 'referents', 'structures'],
              rangeIds: [],
              from: -6,
              until: 24,
              offered: -12,
              accepted: -11,
              isAbsence: true,
              message: 'Pendant mes congés. Merci de tenir les contacts à jour.',
            },
            now,
          ),
        ]
      : []),
    ...(limited
      ? [
          lend(
            giver,
            {
              key: 'finance',
              to: limited,
              powers: ['rights'],
              rangeIds: [rangeId('finance')],
              from: 1,
              until: 90,
              offered: -2,
              isAbsence: false,
              message: 'Pour gérer les droits du service des finances.',
            },
            now,
          ),
        ]
      : []),
  ];
};

/** A request that waits for a second person, and what agents subscribed to. */
export const staffRightsStreams = (now: number): readonly PlannedStream[] => [
  [
    {
      lifecycle: 'permissionChange',
      command: 'RequestPermissionChange',
      id: demoId('permissionChange', 'audit'),
      body: {
        staffUserId: demoId('staff', 'marc.delattre@guichet.example'),
        permissions: ['tickets', 'clients', 'contacts', 'licences', 'contactRequests', 'audit'],
        reason: 'Prépare la revue annuelle des accès avec le contrôle interne.',
      },
      actor: changeAsker,
      at: new Date(now - day).toISOString(),
    },
  ],
  [
    {
      lifecycle: 'staffSubscription',
      command: 'RegisterStaffSubscription',
      id: demoId('staffSubscription', 'finance'),
      body: {
        staffUserId: demoLogins.agent.personId,
        name: 'Demandes de la gamme Finances',
        events: ['ticketReopened', 'ticketSolutionRejected'],
        clientIds: [],
        rangeIds: [rangeId('finance')],
      },
      actor: systemActor,
      at: new Date(now - 60 * day).toISOString(),
    },
  ],
];

export const demo: Demo = {
  records: ({ administrator, firstDay }) => profileStreams(administrator?.clientId ?? null, firstDay),
  tickets: ({ administrator, several, colleagues, now, firstDay }) => [
    ...furtherClientStreams(several, firstDay),
    ...delegationStreams(administrator, colleagues, now),
    ...staffRightsStreams(now),
  ],
};
