import type { Demo } from './cast.js';
import type { ConnectorKind } from '../connections/connectors/connector.vocabulary.js';
import type { Actor } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { agentWith } from './logins.js';
import { demoId, streamsOf, type PlannedStream } from './planned.js';

interface Story {
  readonly kind: ConnectorKind;
  readonly label: string;
  readonly identifier?: string;
  readonly orderReference?: string;
  /** Days ago. */
  readonly registered: number;
  readonly inService?: number;
  /** Failures, each with the days ago of its beginning and of its end. */
  readonly disturbances?: readonly {
    readonly from: number;
    readonly text: string;
    readonly ended?: [number, string];
  }[];
  readonly withdrawn?: readonly [daysAgo: number, reason: string];
}

const ownStories: readonly Story[] = [
  {
    ...{ kind: 'chorus', label: 'Factures vers Chorus Pro', identifier: 'TECH_1_24322', orderReference: 'BC-2023-118' },
    ...{ registered: 300, inService: 280 },
    disturbances: [
      {
        ...{ from: 120, text: 'La plateforme refuse le compte technique depuis ce matin.' },
        ended: [119, 'Le certificat du compte technique avait expiré : il est renouvelé.'],
      },
    ],
  },
  {
    ...{ kind: 'acts', label: 'Délibérations vers la préfecture', identifier: 'ACTES-24322' },
    ...{ registered: 250, inService: 240 },
    disturbances: [
      {
        from: 2,
        text: 'Les accusés de réception de la préfecture arrivent avec une journée de retard. Rien n’est perdu.',
      },
    ],
  },
  { kind: 'dsn', label: 'DSN mensuelle du CCAS', identifier: '26240032200017', registered: 9 },
  {
    ...{ kind: 'payments', label: 'Paiement en ligne de la cantine', identifier: 'TIPI-064129' },
    ...{ registered: 290, inService: 270, withdrawn: [40, 'Remplacé par PayFiP.'] },
  },
];

const otherStories: readonly Story[] = [
  {
    ...{ kind: 'finance', label: 'Flux Hélios', identifier: 'HELIOS-1107', orderReference: 'BC-2024-031' },
    ...{ registered: 150, inService: 140 },
  },
];

const provider = agentWith('clients');

const told = (story: Story, { clientId }: Actor, now: number): PlannedStream => {
  const { kind, label, identifier, orderReference, registered, inService, disturbances = [], withdrawn } = story;
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const planned = (daysAgo: number, command: string, body: object) => ({
    ...{ lifecycle: 'connector', command, id: demoId('connector', `${clientId} ${label}`), body, actor: provider },
    at: at(daysAgo),
  });
  return [
    planned(registered, 'RegisterConnector', {
      ...{ clientId, kind, label },
      ...(identifier === undefined ? {} : { identifier }),
      ...(orderReference === undefined ? {} : { orderReference }),
    }),
    ...(inService === undefined
      ? []
      : [planned(inService, 'PutConnectorIntoService', { productionDate: dayOf(at(inService)) })]),
    ...disturbances.flatMap(({ from, text, ended }) => [
      planned(from, 'ReportConnectorDisturbance', { text }),
      ...(ended ? [planned(ended[0], 'EndConnectorDisturbance', { text: ended[1] })] : []),
    ]),
    ...(withdrawn ? [planned(withdrawn[0], 'WithdrawConnector', { reason: withdrawn[1] })] : []),
  ];
};

/** Connectors of the customers that one may log in as: one fails now, one is being set up, one was replaced. */
export const demo: Demo = {
  tickets: ({ administrator, several, now }) =>
    streamsOf(now, told, [administrator, ownStories], [several, otherStories]),
};
