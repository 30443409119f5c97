import { productRights, systemActor, type Actor, type ProductRight } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import type { ContactRole, OperatingSystem } from '../customers/accounts/account.vocabulary.js';
import { functionRights } from '../customers/grounds/permissions.vocabulary.js';
import { rangeId } from './demo-products.js';
import type { DemoClient, DemoContact } from './clients.js';
import { demoLogins, type DemoLogin } from './logins.js';
import {
  addressOf,
  hospitalPosts,
  landline,
  maintenancePosts,
  mobile,
  someone,
  spanishPosts,
  townPosts,
  type Post,
} from './people.js';
import { demoId } from './planned.js';
import { ranges } from './products.js';
import type { Random } from './random.js';
import { structureId } from './structures.js';

interface Profile {
  readonly civility: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: ContactRole;
  readonly post: Post;
  readonly language: Language;
  readonly profileIds?: readonly string[];
  readonly seesAllTickets: boolean;
  readonly rights: Readonly<Record<string, readonly ProductRight[]>>;
  readonly callbackCode?: string;
  /** Names of the structures to which the contact is limited. */
  readonly structures?: readonly string[];
}

const everyRange: Profile['rights'] = Object.fromEntries(Object.keys(ranges).map((key) => [key, productRights]));

const named = (login: DemoLogin, civility: string, post: Post, over: Partial<Profile> = {}): Profile => {
  const [firstName = '', ...rest] = login.name.split(' ');
  return {
    civility,
    firstName,
    lastName: rest.join(' '),
    email: login.login,
    role: login.kind === 'clientAdministrator' ? 'administrator' : 'user',
    post,
    language: 'fr',
    seesAllTickets: true,
    rights: everyRange,
    ...over,
  };
};

const post = (service: string, job: string): Post => ({ service, function: job });

/** The people of the log-ins, by client. */
const loggingIn: Readonly<Record<string, readonly Profile[]>> = {
  perigueux: [
    named(demoLogins.administrator, 'madam', post('Systèmes d’information', 'Directrice des systèmes d’information'), {
      callbackCode: '482719',
    }),
    named(demoLogins.limited, 'sir', post('Finances', 'Gestionnaire comptable'), {
      seesAllTickets: false,
      rights: { finance: ['openTickets', 'download', 'use'] },
      structures: ['Direction des finances'],
    }),
  ],
  vannes: [named(demoLogins.other, 'madam', post('Ressources humaines', 'Responsable paie'))],
  jaca: [named(demoLogins.spanish, 'madam', post('Secretaría', 'Secretaria municipal'), { language: 'es' })],
  maintenance: [named(demoLogins.maintenance, 'madam', post('Maintenance', 'Responsable de la maintenance'))],
  hospitalGroup: [
    named(
      demoLogins.several,
      'sir',
      post('Direction des systèmes d’information', 'Directeur des systèmes d’information'),
    ),
  ],
};

/** Colleagues who are kept to some structures: client → place among them → names. */
const keptColleagues: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  perigueux: { 2: ['Médiathèque municipale', 'Groupe scolaire Jules-Ferry'] },
};

/** Colleagues who have profiles: client → place among them → profiles. */
const profiledColleagues: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  perigueux: { 1: ['accounting'], 2: ['elected', 'buyer'] },
};

/** How many more people each client has. */
const colleagues = ({ key }: DemoClient, random: Random): number => (key in loggingIn ? 4 : random.between(1, 2));

const postsOf = ({ key, language }: DemoClient): readonly Post[] => {
  if (language === 'es') return spanishPosts;
  if (key === 'maintenance') return maintenancePosts;
  return /^(hospital|care)/.test(key) ? hospitalPosts : townPosts;
};

const colleague = (client: DemoClient, index: number, taken: Set<string>, random: Random): Profile => {
  const person = someone(random, client.language);
  const usual = addressOf(person, client.name);
  const email = taken.has(usual) ? usual.replace('@', `${index + 2}@`) : usual;
  taken.add(email);
  const posts = postsOf(client);
  const accountless = index === 3;
  return {
    ...person,
    email,
    post: posts[index % posts.length] ?? random.pick(posts),
    role: accountless ? 'accountless' : index === 0 ? 'administrator' : 'user',
    language: client.key === 'hospitalGroup' && index === 2 ? 'en' : client.language,
    seesAllTickets: index !== 1,
    rights: accountless ? {} : everyRange,
    structures: keptColleagues[client.key]?.[index] ?? [],
    profileIds: (profiledColleagues[client.key]?.[index] ?? []).map((key) => demoId('profile', key)),
  };
};

const structureIdsOf = (client: DemoClient, { structures = [] }: Profile): readonly string[] =>
  structures.map((name) => structureId(client, name));

const actorOf = (id: string, client: DemoClient, profile: Profile): Actor => ({
  ...systemActor,
  id,
  kind: profile.role === 'administrator' ? 'clientAdministrator' : 'contact',
  clientId: client.id,
  linkedClientIds: client.linkedClientIds,
  productRights: Object.fromEntries(Object.entries(profile.rights).map(([key, given]) => [rangeId(key), given])),
  seesAllTickets: profile.seesAllTickets,
  // administrators hold every one
  functionRights: profile.role === 'administrator' ? functionRights : [],
  structureIds: structureIdsOf(client, profile),
  language: profile.language,
});

const systems: readonly OperatingSystem[] = ['windows11', 'windows11', 'windows10', 'thinClient', 'linux'];

/**
 * Workstation of a contact, derived from the address: no random numbers are drawn, so that other people's data stay the
 * same.
 */
const workstation = ({ role, email }: Profile): object =>
  role === 'accountless'
    ? {}
    : { workstation: `PC-${100 + email.length * 7}`, operatingSystem: systems[email.length % systems.length] };

const contactOf = (client: DemoClient, profile: Profile, random: Random): DemoContact => {
  const { post: held, rights, ...fields } = profile;
  const id = demoId('contact', profile.email);
  const phone = landline(random);
  return {
    id,
    phone,
    actor: actorOf(id, client, profile),
    fields: {
      ...Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'structures')),
      ...held,
      clientId: client.id,
      structureIds: structureIdsOf(client, profile),
      // this contact may also act for each establishment of the group
      ...(profile.email === demoLogins.several.login ? { clientIds: client.linkedClientIds } : {}),
      landline: phone,
      ...(random.chance(0.5) ? { mobile: mobile(random) } : {}),
      productRights: Object.entries(rights).map(([key, given]) => ({ rangeId: rangeId(key), rights: given })),
      canUpdateContacts: profile.role === 'administrator',
      eligibleDefaultAdministrator: profile.role === 'administrator',
      ...workstation(profile),
    },
  };
};

/** The people of a client, those of the log-ins first; `taken` keeps addresses apart. */
export const contactsOf = (client: DemoClient, taken: Set<string>, random: Random): readonly DemoContact[] => {
  const known = loggingIn[client.key] ?? [];
  for (const { email } of known) taken.add(email);
  const profiles = [
    ...known,
    ...Array.from({ length: colleagues(client, random) }, (_, index) => colleague(client, index, taken, random)),
  ];
  return profiles.map((profile) => contactOf(client, profile, random));
};
