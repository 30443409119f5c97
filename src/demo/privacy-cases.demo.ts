import type { Demo } from './cast.js';
import { bystanderId, bystanderStream, type Bystander } from './account-stories.demo.js';
import type { DemoClient } from './clients.js';
import { day, iso } from './clock.js';
import { clientId, demoId, type Planned, type PlannedStream } from './planned.js';
import { officer } from './staff.js';

const town = { key: 'vannes' };
const grouping = { key: 'grandPerigueux' };
const hospital = { key: 'hospitalGroup' };

const monique: Bystander = {
  key: 'monique.tessier',
  civility: 'madam',
  firstName: 'Monique',
  lastName: 'Tessier',
  landline: '05 36 49 20 14',
  service: 'Finances',
  function: 'Régisseuse',
  leftAfter: 240,
};
const odile: Bystander = {
  key: 'odile.sarrazin',
  civility: 'madam',
  firstName: 'Odile',
  lastName: 'Sarrazin',
  landline: '05 36 49 20 15',
  service: 'Communication',
  function: 'Chargée de mission',
  leftAfter: 410,
};
const yves: Bystander = {
  key: 'yves.delpech',
  civility: 'sir',
  firstName: 'Yves',
  lastName: 'Delpech',
  landline: '05 36 49 20 16',
  service: 'Urbanisme',
  function: 'Instructeur du droit des sols',
};
const gaelle: Bystander = {
  key: 'gaelle.riou',
  civility: 'madam',
  firstName: 'Gaëlle',
  lastName: 'Riou',
  landline: '02 61 91 20 17',
  service: 'Ressources humaines',
  function: 'Gestionnaire paie et carrières',
};
const alain: Bystander = {
  key: 'alain.vergnaud',
  civility: 'sir',
  firstName: 'Alain',
  lastName: 'Vergnaud',
  landline: '05 36 49 20 18',
  service: 'Bureau des entrées',
  function: 'Agent d’accueil',
  leftAfter: 90,
};

const whoseCases: readonly { readonly at: Pick<DemoClient, 'key'>; readonly people: readonly Bystander[] }[] = [
  { at: grouping, people: [monique, odile, yves] },
  { at: town, people: [gaelle] },
  { at: hospital, people: [alain] },
];

/** People of this client whom the cases are about. */
export const subjectStreams = (client: DemoClient, firstDay: string): readonly PlannedStream[] =>
  whoseCases
    .filter(({ at }) => at.key === client.key)
    .flatMap(({ people }) => people.map((person) => bystanderStream(client, person, firstDay)));

const ids = {
  monique: bystanderId(grouping, monique),
  odile: bystanderId(grouping, odile),
  yves: bystanderId(grouping, yves),
  gaelle: bystanderId(town, gaelle),
  alain: bystanderId(hospital, alain),
};

interface Act {
  readonly lifecycle: string;
  readonly key: string;
  readonly command: string;
  readonly body?: object;
  readonly daysAgo: number;
}

const act = (lifecycle: string, key: string, command: string, daysAgo: number, body: object = {}): Act => ({
  lifecycle,
  key,
  command,
  body,
  daysAgo,
});

/** A request that came by letter, and that the person was called back for. */
const request = (key: string, personId: string, right: string, message: string, daysAgo: number): readonly Act[] => [
  act('privacyRequest', key, 'RecordPrivacyRequest', daysAgo, { personId, right, channel: 'letter', message }),
  act('privacyRequest', key, 'VerifyPrivacyRequest', daysAgo - 1, { means: 'callback' }),
];
const answered = (key: string, answer: string, daysAgo: number): Act =>
  act('privacyRequest', key, 'FulfilPrivacyRequest', daysAgo, { answer });

const cases: readonly (readonly Act[])[] = [
  [
    ...request(
      'retired',
      ids.monique,
      'erasure',
      'Je suis à la retraite et n’utilise plus vos services. Merci d’effacer mes coordonnées.',
      9,
    ),
    act('erasure', 'retired', 'OrderErasure', 0.2, {
      personId: ids.monique,
      ground: 'request',
      requestId: demoId('privacyRequest', 'retired'),
    }),
  ],
  [act('erasure', 'moved', 'OrderErasure', 0.05, { personId: ids.odile, ground: 'objection' })],
  [act('erasure', 'unneeded', 'OrderErasure', 0.6, { personId: ids.alain, ground: 'retention' })],
  [
    ...request(
      'contested',
      ids.gaelle,
      'restriction',
      'Mon ancien employeur conteste des dates qui figurent à mon dossier. Merci de ne rien en supprimer.',
      24,
    ),
    act('restriction', 'contested', 'RestrictPerson', 22, {
      personId: ids.gaelle,
      ground: 'legalClaims',
      requestId: demoId('privacyRequest', 'contested'),
    }),
    answered('contested', 'Vos données sont conservées sans être utilisées jusqu’à la fin du litige.', 22),
  ],
  [
    act('restriction', 'spelling', 'RestrictPerson', 61, { personId: ids.yves, ground: 'accuracyContested' }),
    act('restriction', 'spelling', 'LiftRestriction', 47, {
      reason: 'Service et fonction vérifiés auprès de la collectivité, fiche corrigée.',
    }),
  ],
  [
    act('legalHold', 'prudhommes', 'RegisterLegalHold', 22, {
      subjectKind: 'person',
      subjectId: ids.gaelle,
      ground: 'claim',
      reference: 'CPH Vannes 26-00231',
    }),
  ],
  [
    act('legalHold', 'permits', 'RegisterLegalHold', 58, {
      subjectKind: 'person',
      subjectId: ids.yves,
      ground: 'investigation',
      reference: 'Réquisition 2026-114',
    }),
  ],
  [
    act('legalHold', 'accounts', 'RegisterLegalHold', 200, {
      subjectKind: 'client',
      subjectId: clientId('hospitalGroup'),
      ground: 'audit',
      reference: 'CRC Nouvelle-Aquitaine 2026-07',
    }),
    act('legalHold', 'accounts', 'ArchiveLegalHold', 70),
  ],
];

/** Decisions on the data of people without a log-in of the demo: erased, frozen, kept for a court, and free again. */
export const caseStreams = (now: number): readonly PlannedStream[] =>
  cases.map((acts): PlannedStream =>
    acts.map(({ lifecycle, key, command, body = {}, daysAgo }): Planned => {
      const at = iso(now - daysAgo * day);
      const received = command === 'RecordPrivacyRequest' ? { receivedOn: at.slice(0, 10) } : {};
      return { lifecycle, command, id: demoId(lifecycle, key), body: { ...body, ...received }, actor: officer, at };
    }),
  );

export const demo: Demo = {
  records: ({ customers, firstDay }) => customers.flatMap(({ client }) => subjectStreams(client, firstDay)),
};
