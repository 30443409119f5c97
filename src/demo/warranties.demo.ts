import type { Demo } from './cast.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import { agentWith } from './logins.js';
import { demoId, streamsOf, type PlannedStream } from './planned.js';

type Step = readonly [daysAgo: number, by: Actor, command: string, body?: object];

interface Story {
  readonly serial: string;
  readonly model: string;
  readonly location?: string;
  /** Euros a year. */
  readonly price: number;
  /** Years of its first warranty, which ends on a day from today on; days ago when negative. */
  readonly years: number;
  readonly endsIn: number;
  /** Days ago. */
  readonly recorded: number;
  readonly steps?: readonly Step[];
}

const provider = agentWith('clients');

/** A day or two after it was due, so that the hour of loading does not matter. */
const aged = (...daysAgo: readonly number[]): readonly Step[] =>
  daysAgo.map((each) => [each, systemActor, 'AgeWarranty']);

const requestBy = (customer: Actor, batch: string, price: number): readonly [Actor, string, object] => [
  { ...customer, functionRights: ['warranties'] },
  'RequestExtension',
  {
    ...{ batchId: demoId('warrantyBatch', batch), price: price * 100, accepted: true },
    ...{ signatoryId: customer.id, correspondentId: customer.id },
    ...{ chorusService: 'DSI', commitment: 'EJ-2026-00418' },
  },
];

/** A pair to renew, two that wait, one declined, one extended, one that has expired unheard, one obsolete. */
const storiesOf = (customer: Actor): readonly Story[] => [
  {
    ...{ serial: 'ATL-300-24071', model: 'Serveur Atlas 300', location: 'Mairie, local technique', price: 420 },
    ...{ years: 3, endsIn: 40, recorded: 300, steps: aged(49) },
  },
  {
    ...{ serial: 'ATL-300-24072', model: 'Serveur Atlas 300', location: 'Médiathèque', price: 420 },
    ...{ years: 3, endsIn: 40, recorded: 300, steps: aged(49) },
  },
  {
    ...{ serial: 'SCN-80-1182', model: 'Numériseur Orion 80', location: 'État civil', price: 95 },
    ...{ years: 2, endsIn: 25, recorded: 290 },
    steps: [...aged(64), [12, ...requestBy(customer, 'perigueux', 95)], ...aged(4)],
  },
  {
    ...{ serial: 'SCN-80-1183', model: 'Numériseur Orion 80', location: 'Urbanisme', price: 95 },
    ...{ years: 2, endsIn: 25, recorded: 290 },
    steps: [...aged(64), [12, ...requestBy(customer, 'perigueux', 95)], ...aged(4)],
  },
  {
    ...{ serial: 'OND-15-0907', model: 'Onduleur Vega 1500', location: 'Mairie, local technique', price: 60 },
    ...{ years: 5, endsIn: -20, recorded: 295 },
    steps: [
      ...aged(109),
      [60, ...requestBy(customer, 'onduleurs', 60)],
      [52, provider, 'DeclineExtension', { reason: 'La batterie doit d’abord être remplacée.' }],
      ...aged(49, 18),
    ],
  },
  {
    ...{ serial: 'SAU-24-3310', model: 'Boîtier de sauvegarde Lyra', location: 'Centre technique', price: 180 },
    ...{ years: 1, endsIn: -120, recorded: 280 },
    steps: [...aged(209, 149), [140, ...requestBy(customer, 'sauvegarde', 180)], [133, provider, 'ExtendWarranty']],
  },
  {
    ...{ serial: 'BOR-7-0042', model: 'Borne d’accueil Iris 7', location: 'Accueil', price: 240 },
    ...{ years: 3, endsIn: 400, recorded: 200 },
  },
  {
    ...{ serial: 'IMP-20-5566', model: 'Imprimante Cassiopée 20', location: 'Police municipale', price: 75 },
    ...{ years: 3, endsIn: -45, recorded: 285 },
    steps: [...aged(134, 74, 43), [30, provider, 'MarkWarrantyObsolete', { reason: 'outOfSupport' }]],
  },
];

const otherStories: readonly Story[] = [
  {
    ...{ serial: 'ATL-300-30915', model: 'Serveur Atlas 300', price: 420 },
    ...{ years: 3, endsIn: 75, recorded: 120, steps: aged(14) },
  },
];

const told = (
  { serial, model, location, price, years, endsIn, recorded, steps = [] }: Story,
  { clientId }: Actor,
  now: number,
): PlannedStream => {
  const at = (daysAgo: number): string => new Date(now - daysAgo * 86_400_000).toISOString();
  const dayIn = (days: number): string => daysAfter(dayOf(at(0)), days);
  const planned = ([daysAgo, actor, command, body = {}]: Step) => ({
    ...{ lifecycle: 'warranty', command, id: demoId('warranty', serial), body, actor },
    at: at(daysAgo),
  });
  const body = {
    ...{ clientId, serialNumber: serial, model, yearlyPrice: price * 100 },
    ...(location === undefined ? {} : { location }),
    ...{ startsOn: dayIn(endsIn - years * 365), endsOn: dayIn(endsIn) },
  };
  return [[recorded, provider, 'RecordWarranty', body] as const, ...steps].map(planned);
};

/** Equipment of the customers that one may log in as; people must be readable before. */
export const demo: Demo = {
  tickets: ({ administrator, several, now }) =>
    streamsOf(now, told, [administrator, administrator ? storiesOf(administrator) : []], [several, otherStories]),
};
