import type { Demo } from './cast.js';
import { systemActor } from '../kernel/actor.js';
import { daysAfter } from '../kernel/days.js';
import { clientKinds } from '../customers/accounts/account.vocabulary.js';
import type { ReferenceKind } from '../customers/references/client-reference.vocabulary.js';
import type { AssignmentKind, ReferentTopic } from '../customers/referents/referent.vocabulary.js';
import type { DemoClient } from './clients.js';
import { rangeId } from './demo-products.js';
import { demoId, registration, type PlannedStream } from './planned.js';
import { structureId } from './structures.js';
import type { Customer } from './tickets.js';

const firstDay = '2025-01-09T08:00:00.000Z';

/** The roles that clients must fill. */
export const requirementStreams = (): readonly PlannedStream[] => {
  const required = (key: string, body: object): PlannedStream =>
    registration('referentRequirement', demoId('referentRequirement', key), { kind: 'referent', ...body }, firstDay);
  return [
    ...clientKinds
      .filter((kind) => kind !== 'company')
      .map((clientKind) =>
        required(`dataProtection/${clientKind}`, {
          label: 'RGPD, article 37 : délégué à la protection des données des organismes publics',
          topic: 'dataProtection',
          clientKind,
        }),
      ),
    required('informationSecurity', {
      label: 'Sécurité des systèmes d’information des établissements de santé',
      topic: 'informationSecurity',
      clientKind: 'healthStructure',
    }),
    required('payroll', {
      label: 'Déclaration sociale nominative : un référent paie chez les utilisateurs de la paie',
      topic: 'payroll',
      productRangeId: rangeId('people'),
    }),
    required('productLine/finance', {
      label: 'Un référent pour la gamme Finances',
      topic: 'productLine',
      productRangeId: rangeId('finance'),
    }),
  ];
};

interface Assigned {
  readonly topic: ReferentTopic;
  readonly kind?: AssignmentKind;
  /** Places among the contacts of the client. */
  readonly contact: number;
  readonly substitute?: number;
  readonly range?: Parameters<typeof rangeId>[0];
  readonly structure?: string;
  readonly validFrom: string;
  readonly validTo?: string;
  /** Days from today, both included. */
  readonly absence?: readonly [from: number, to: number];
}

/** Roles of the clients that one may log in to; the payroll of Périgueux has lost its referent. */
const known: Readonly<Record<string, readonly Assigned[]>> = {
  perigueux: [
    { topic: 'dataProtection', contact: 2, substitute: 0, validFrom: '2025-01-15' },
    { topic: 'productLine', contact: 1, substitute: 3, range: 'finance', validFrom: '2025-02-01', absence: [-2, 5] },
    { topic: 'payroll', contact: 3, validFrom: '2025-01-15', validTo: '2026-06-30' },
    { topic: 'technical', contact: 0, substitute: 2, validFrom: '2025-01-15' },
    {
      topic: 'technical',
      kind: 'correspondent',
      contact: 4,
      structure: 'Médiathèque municipale',
      validFrom: '2025-09-01',
    },
    { topic: 'training', kind: 'correspondent', contact: 3, validFrom: '2025-03-01', validTo: '2027-03-31' },
    { topic: 'certificates', kind: 'correspondent', contact: 0, validFrom: '2025-03-01' },
  ],
  grandPerigueux: [{ topic: 'dataProtection', contact: 0, validFrom: '2025-01-15' }],
  vannes: [
    { topic: 'dataProtection', contact: 1, substitute: 0, validFrom: '2025-01-15' },
    { topic: 'payroll', contact: 0, substitute: 2, validFrom: '2025-01-15' },
  ],
  hospitalGroup: [
    { topic: 'informationSecurity', contact: 0, substitute: 1, validFrom: '2025-01-15' },
    { topic: 'technical', contact: 0, validFrom: '2025-01-15' },
  ],
  jaca: [{ topic: 'technical', contact: 0, validFrom: '2025-01-15' }],
};

const assigned = ({ client, contacts }: Customer, given: Assigned, now: number): readonly PlannedStream[] => {
  const { topic, kind = 'referent', range, structure, validFrom, validTo, absence } = given;
  const person = (place: number | undefined): string | undefined =>
    place === undefined ? undefined : contacts[place]?.id;
  const contactId = person(given.contact);
  const substituteId = person(given.substitute);
  if (contactId === undefined) return [];
  const id = demoId('referentAssignment', [client.key, kind, topic, range ?? '', structure ?? ''].join('/'));
  const planned = (command: string, body: object, at: string) => ({
    lifecycle: 'referentAssignment',
    command,
    id,
    body,
    actor: systemActor,
    at,
  });
  const body = {
    clientId: client.id,
    kind,
    topic,
    contactId,
    validFrom,
    ...(substituteId === undefined ? {} : { substituteId }),
    ...(validTo === undefined ? {} : { validTo }),
    ...(range === undefined ? {} : { productRangeId: rangeId(range) }),
    ...(structure === undefined ? {} : { structureId: structureId(client, structure) }),
  };
  const today = new Date(now).toISOString().slice(0, 10);
  return [
    [
      planned('AssignReferent', body, firstDay),
      ...(absence && substituteId !== undefined
        ? [
            planned(
              'SubstituteReferent',
              { from: daysAfter(today, absence[0]), to: daysAfter(today, absence[1]) },
              '2026-06-01T08:00:00.000Z',
            ),
          ]
        : []),
    ],
  ];
};

/** Referents; they need the read models of people, product lines and structures. */
export const referentsOf = (customer: Customer, now: number): readonly PlannedStream[] =>
  (known[customer.client.key] ?? []).flatMap((given) => assigned(customer, given, now));

interface DemoReference {
  readonly kind: ReferenceKind;
  readonly code: string;
  readonly label: string;
  readonly requiresCommitment?: true;
  readonly validUntil?: string;
  readonly structure?: string;
}

const references: Readonly<Record<string, readonly DemoReference[]>> = {
  perigueux: [
    {
      kind: 'contract',
      code: 'C-2021-0147',
      label: 'Maintenance et hébergement des progiciels',
      validUntil: '2027-12-31',
    },
    { kind: 'contract', code: 'C-2019-0032', label: 'Télétransmission des actes', validUntil: '2025-12-31' },
    { kind: 'account', code: '411-24322', label: 'Compte client principal' },
    { kind: 'chorusService', code: 'FIN-01', label: 'Direction des finances', requiresCommitment: true },
    { kind: 'chorusService', code: 'DSI', label: 'Direction des systèmes d’information' },
    { kind: 'commitment', code: 'EJ-2026-00418', label: 'Formations 2026', validUntil: '2026-12-31' },
    { kind: 'order', code: 'BC-MED-26', label: 'Commandes de la médiathèque', structure: 'Médiathèque municipale' },
  ],
  vannes: [{ kind: 'chorusService', code: 'ACHATS', label: 'Service de la commande publique' }],
  hospitalGroup: [{ kind: 'contract', code: 'C-2022-0091', label: 'Dossier du résident et pharmacie' }],
};

/** References under which the clients are known. */
export const referencesOf = (client: DemoClient): readonly PlannedStream[] =>
  (references[client.key] ?? []).map(({ structure, requiresCommitment = false, ...fields }) =>
    registration(
      'clientReference',
      demoId('clientReference', `${client.key}/${fields.code}`),
      {
        clientId: client.id,
        requiresCommitment,
        ...fields,
        ...(structure === undefined ? {} : { structureId: structureId(client, structure) }),
      },
      firstDay,
    ),
  );

export const demo: Demo = {
  records: () => requirementStreams(),
  tickets: ({ customers, now }) => [
    ...customers.flatMap((customer) => referentsOf(customer, now)),
    // they name structures, which are looked up among the rows
    ...customers.flatMap(({ client }) => referencesOf(client)),
  ],
};
