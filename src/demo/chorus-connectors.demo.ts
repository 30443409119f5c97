import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { agentWith } from './logins.js';
import { demoId, streamsOf, type PlannedStream } from './planned.js';

/** Acts by days ago; who does it follows from what it is. */
type Act = readonly [daysAgo: number, command: string, body?: object];

interface Story {
  /** Known to the trial platform. */
  readonly siret: string;
  readonly login: string;
  readonly services: readonly string[];
  /** Days ago. */
  readonly sent: number;
  /** Days from now, or ago, until the password ends. */
  readonly expires: number;
  readonly acts: readonly Act[];
}

const passed = (daysAgo: number): Act => [daysAgo, 'ConfirmChorusTest'];
const away = (daysAgo: number): Act => [daysAgo, 'ReportChorusAway'];

/** Connectors: one at work whose password ends soon, one that waits for the platform, one refused, one expired. */
const ownStories: readonly Story[] = [
  {
    ...{ siret: '21240322400018', login: 'TECH_1_24322@cpro.fr', services: ['SRV-GEN', 'SRV-TECH'] },
    ...{ sent: 200, expires: 12, acts: [passed(200)] },
  },
  {
    ...{ siret: '26240130000021', login: 'TECH_9_24322@cpro.fr', services: ['SRV-GEN'], sent: 3, expires: 300 },
    acts: [away(3), away(2.9), away(2.5), [2, 'NoteChorusConnector', { note: 'Chorus Pro annonce une maintenance.' }]],
  },
  {
    ...{ siret: '26240028600015', login: 'TECH_0_24322@cpro.fr', services: ['SRV-ECOLE'], sent: 6, expires: 300 },
    acts: [[6, 'ReportChorusRefusal', { cause: 'credential' }]],
  },
  {
    ...{ siret: '21240322400026', login: 'TECH_2_24322@cpro.fr', services: [], sent: 380, expires: -4 },
    acts: [passed(380), [18.5, 'RemindChorusExpiry'], [2.5, 'ExpireChorusPassword']],
  },
];

/** Connectors: one that fails now, one replaced by another, one no longer needed. */
const otherStories: readonly Story[] = [
  {
    ...{ siret: '26870876500014', login: 'TECH_1_11070@cpro.fr', services: ['SRV-GEN', 'SRV-TECH'] },
    ...{ sent: 120, expires: 240 },
    acts: [
      passed(120),
      [2, 'DisturbChorusConnector', { text: 'Les statuts des factures arrivent avec une journée de retard.' }],
    ],
  },
  {
    ...{ siret: '26870876500022', login: 'TECH_2_11070@cpro.fr', services: ['SRV-GEN'], sent: 300, expires: 60 },
    acts: [passed(300), [119, 'ReplaceChorusConnector', { replacedById: demoId('chorusConnector', '26870876500014') }]],
  },
  {
    ...{ siret: '26870876500030', login: 'TECH_3_11070@cpro.fr', services: ['SRV-GEN'], sent: 250, expires: 100 },
    acts: [passed(250), [40, 'WithdrawChorusConnector', { reason: 'Le budget annexe est clos.' }]],
  },
];

const provider = agentWith('clients');
const ofStaff: readonly string[] = ['NoteChorusConnector', 'DisturbChorusConnector', 'WithdrawChorusConnector'];

const told = ({ siret, login, services, sent, expires, acts }: Story, customer: Actor, now: number): PlannedStream => {
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const planned = (daysAgo: number, command: string, body: object, actor: Actor) => ({
    ...{ lifecycle: 'chorusConnector', command, id: demoId('chorusConnector', siret), body, actor },
    at: at(daysAgo),
  });
  const password = 'Chorus-Demo-2026';
  return [
    planned(
      sent,
      'SendChorusConnector',
      {
        ...{ clientId: customer.clientId, siret, technicalLogin: login, password, passwordConfirmation: password },
        passwordExpiresOn: daysAfter(dayOf(at(0)), expires),
        ...{ serviceCodes: services, confirmed: true },
      },
      customer,
    ),
    ...acts.map(([daysAgo, command, body = {}]) =>
      planned(daysAgo, command, body, ofStaff.includes(command) ? provider : systemActor),
    ),
  ];
};

/** Chorus Pro connectors of the customers that one may log in as. */
export const demo: Demo = {
  tickets: ({ administrator, several, now }) =>
    streamsOf(now, told, [administrator, ownStories], [several, otherStories]),
};
