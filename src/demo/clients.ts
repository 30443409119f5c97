import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { readCommunes, readGroupings, type Authority } from './communes.js';
import { organisations } from './organisations.js';
import { clientId } from './planned.js';
import { products, type DemoProduct } from './products.js';
import type { Random } from './random.js';

/** A contact of the demo with the facts that tickets need. */
export interface DemoContact {
  readonly id: string;
  readonly actor: Actor;
  readonly phone: string;
  readonly fields: object;
}

export interface DemoClient {
  readonly id: string;
  /** `perigueux`, `hospitalGroup`… or a SIREN. */
  readonly key: string;
  readonly name: string;
  readonly language: Language;
  readonly fields: object;
  readonly linkedClientIds: readonly string[];
  readonly products: readonly DemoProduct[];
}

/** Clients that the log-ins of the demo belong to, by SIREN. */
const known: Readonly<Record<string, string>> = {
  212403224: 'perigueux',
  200040392: 'grandPerigueux',
  215602608: 'vannes',
};

/** Invented, each for itself: one who knows the SIREN, which is public, knows no code. */
const vocalCodes: Readonly<Record<string, string>> = {
  perigueux: '480317',
  grandPerigueux: '705942',
  vannes: '613086',
};

/** Further fields of the clients of the log-ins. */
const asked: Readonly<Record<string, object>> = {
  perigueux: {
    nic: '00018',
    address2: '23 rue du Président-Wilson',
    address3: 'BP 20130',
    email: 'mairie@perigueux.example',
    website: 'https://www.perigueux.example',
    storageEligible: true,
    chorusServices: [
      { code: 'DSI', name: 'Systèmes d’information', needsCommitment: true },
      { code: 'FIN', name: 'Direction des finances', needsCommitment: false },
    ],
  },
  vannes: { email: 'contact@vannes.example', website: 'https://www.vannes.example' },
};

const boughtBy = (audience: DemoProduct['audience'], count: number, random: Random): readonly DemoProduct[] => {
  if (audience === 'spain') return products.filter((product) => product.audience === 'spain');
  const offered = products.filter((product) => product.audience === audience || product.audience === 'everyone');
  return random.some(offered, count);
};

const authorityClient = (authority: Authority, linked: readonly string[], random: Random): DemoClient => {
  const key = known[authority.siren] ?? authority.siren;
  const main = key !== authority.siren;
  return {
    id: clientId(authority.siren),
    key,
    name: authority.fields.name,
    language: 'fr',
    linkedClientIds: linked,
    products: boughtBy('town', main ? 99 : random.between(2, authority.population > 10_000 ? 8 : 5), random),
    fields: {
      ...authority.fields,
      linkedClientIds: linked,
      address1: authority.members.length > 0 ? '1 boulevard de l’Intercommunalité' : 'Hôtel de ville',
      phone: `05 36 49 ${random.between(10, 99)} ${random.between(10, 99)}`,
      chorusActive: true,
      chorusRequirement: random.pick(['none', 'service', 'commitment', 'serviceOrCommitment']),
      premium: authority.population > 50_000,
      ...(main ? { vocalCode: vocalCodes[key], ...asked[key] } : {}),
    },
  };
};

const inventedClient = ({ key, actsFor, fields }: (typeof organisations)[number], random: Random): DemoClient => {
  const linkedClientIds = actsFor.map((other) => clientId(other));
  return {
    id: clientId(key),
    key,
    name: fields.name,
    language: fields.language,
    linkedClientIds,
    products: boughtBy(fields.country === 'ES' ? 'spain' : 'hospital', 99, random),
    fields: {
      ...fields,
      linkedClientIds,
      clientCode: `${fields.country === 'ES' ? 'ES' : 'H'}${(fields.siren ?? fields.taxId ?? '').slice(-6)}`,
      premium: key === 'hospitalGroup',
      storageEligible: key === 'hospitalGroup',
    },
  };
};

/** Places that must be there: those of the log-ins, and one for each zone of public holidays. */
const wanted = ['Périgueux', 'Vannes', 'Colmar', 'Metz', 'Pointe-à-Pitre', 'Fort-de-France', 'Les Avirons', 'Cayenne'];

/** About `count` clients: communes and groupings with their real names, and a few invented organisations. */
export const demoClients = (count: number, random: Random): readonly DemoClient[] => {
  const communes = readCommunes();
  const groupings = readGroupings(communes);
  const bySiren = new Map(communes.map((commune) => [commune.siren, commune]));
  const named = wanted.flatMap((name) => communes.filter((commune) => commune.fields.name === name).slice(0, 1));
  const chosen = [
    ...groupings.filter(({ siren }) => siren in known),
    ...random.some(
      groupings.filter(({ siren, population }) => !(siren in known) && population < 120_000),
      9,
    ),
  ];
  const memberCommunes = chosen.flatMap(({ members }) =>
    members.slice(0, 6).flatMap((siren) => bySiren.get(siren) ?? []),
  );
  const others = random.some(
    communes.filter(({ population }) => population > 1_500 && population < 90_000),
    count,
  );
  const towns = [
    ...new Map([...named, ...memberCommunes, ...others].map((commune) => [commune.siren, commune])).values(),
  ];
  const taken = towns.slice(0, count - organisations.length - chosen.length);
  const sirens = new Set(taken.map(({ siren }) => siren));
  return [
    ...organisations.map((organisation) => inventedClient(organisation, random)),
    ...chosen.map((grouping) => {
      const linked = grouping.members.filter((siren) => sirens.has(siren)).map((siren) => clientId(siren));
      return authorityClient(grouping, linked, random);
    }),
    ...taken.map((commune) => authorityClient(commune, [], random)),
  ];
};
