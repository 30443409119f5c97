import { isSiret } from '../kernel/validation.js';
import { systemActor } from '../kernel/actor.js';
import type { DayTimes } from '../customers/structures/opening-hours.vocabulary.js';
import type { DemoClient } from './clients.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

interface Establishment {
  readonly name: string;
  readonly hours: keyof typeof week;
  readonly inside?: readonly Establishment[];
  /** `yyyy-MM-dd`. */
  readonly closedOn?: string;
  /** Closed at the national register since that day, and not here. */
  readonly foundClosedOn?: string;
  readonly street?: string;
  readonly withoutSupport?: true;
}

const office: DayTimes = { morningFrom: '08:30', morningTo: '12:00', afternoonFrom: '13:30', afternoonTo: '17:00' };
const friday: DayTimes = { ...office, afternoonTo: '16:00' };
const saturday: DayTimes = { morningFrom: '09:00', morningTo: '12:00' };
const library: DayTimes = { morningFrom: '10:00', morningTo: '12:30', afternoonFrom: '13:30', afternoonTo: '18:30' };
const school: DayTimes = { morningFrom: '08:20', morningTo: '11:45', afternoonFrom: '13:30', afternoonTo: '16:30' };
const through: DayTimes = { morningFrom: '07:00', morningTo: '12:00', afternoonFrom: '12:00', afternoonTo: '19:00' };

/** Hours from Monday to Saturday; an empty day is closed. */
const week = {
  none: [],
  office: [office, office, office, office, friday, {}],
  townHall: [office, office, office, office, friday, saturday],
  library: [{}, library, library, {}, library, library],
  school: [school, school, {}, school, school, {}],
  through: [through, through, through, through, through, saturday],
} as const satisfies Readonly<Record<string, readonly DayTimes[]>>;

const townHall = (name: string): Establishment => ({
  name,
  hours: 'townHall',
  inside: [
    { name: 'Accueil et état civil', hours: 'townHall' },
    { name: 'Direction des finances', hours: 'office' },
    { name: 'Direction des systèmes d’information', hours: 'office' },
  ],
});

/** The establishments of the clients that one may log in to. */
const known: Readonly<Record<string, readonly Establishment[]>> = {
  perigueux: [
    townHall('Hôtel de ville'),
    { name: 'Centre technique municipal', hours: 'through', street: 'Rue des Ateliers' },
    { name: 'Médiathèque municipale', hours: 'library', street: 'Avenue de la Bibliothèque' },
    {
      name: 'Centre communal d’action sociale',
      hours: 'office',
      inside: [{ name: 'Résidence autonomie Les Tilleuls', hours: 'none', withoutSupport: true }],
    },
    { name: 'Groupe scolaire Jules-Ferry', hours: 'school', street: 'Rue des Écoles' },
    { name: 'École maternelle du Moulin', hours: 'school', closedOn: '2025-08-31' },
    { name: 'Annexe des sports', hours: 'office', foundClosedOn: '2026-06-30', withoutSupport: true },
  ],
  grandPerigueux: [
    { name: 'Siège communautaire', hours: 'office' },
    { name: 'Pôle déchets et environnement', hours: 'through' },
    { name: 'Office de tourisme', hours: 'library' },
  ],
  vannes: [townHall('Hôtel de ville'), { name: 'Médiathèque', hours: 'library' }],
  hospitalGroup: [
    {
      name: 'Direction générale',
      hours: 'office',
      inside: [
        { name: 'Direction des systèmes d’information', hours: 'office' },
        { name: 'Pharmacie à usage intérieur', hours: 'through' },
      ],
    },
    { name: 'Plateforme logistique', hours: 'through' },
  ],
  maintenance: [
    { name: 'Atelier de Limoges', hours: 'through' },
    { name: 'Dépôt de Saint-Junien', hours: 'office' },
  ],
  jaca: [{ name: 'Casa consistorial', hours: 'townHall' }],
};

const technical: Establishment = { name: 'Services techniques', hours: 'office' };

/** Structures of other clients, by kind; a town has its town hall. */
const usual: Readonly<Record<string, readonly Establishment[]>> = {
  healthStructure: [{ name: 'Site principal', hours: 'through' }, technical],
  intercommunality: [{ name: 'Siège communautaire', hours: 'office' }, technical],
};
const ofTown: readonly Establishment[] = [{ name: 'Mairie', hours: 'townHall' }, technical];

/** Number of the first establishment, such as the town hall. */
const firstNumber = 2;

/** Clients with so many products have several establishments. */
const largeFrom = 6;

const establishmentsOf = ({ key, products, fields }: DemoClient): readonly Establishment[] =>
  known[key] ?? (products.length >= largeFrom ? (usual[String(Reflect.get(fields, 'kind'))] ?? ofTown) : []);

/** The SIRET of a client's n-th establishment, its key included; none where the client has no SIREN. */
const siretOf = (siren: unknown, n: number): string | undefined =>
  typeof siren === 'string'
    ? Array.from({ length: 10 }, (_, key) => `${siren}${String(n).padStart(4, '0')}${key}`).find(isSiret)
    : undefined;

const day = '2025-01-08T08:00:00.000Z';

export const structureId = ({ key }: Pick<DemoClient, 'key'>, name: string): string =>
  demoId('structure', `${key}/${name}`);

/** Structures that tickets may be about. */
export const supportedStructureIds = (client: DemoClient): readonly string[] =>
  establishmentsOf(client)
    .flatMap((one) => [one, ...(one.inside ?? [])])
    .filter(({ closedOn, withoutSupport }) => closedOn === undefined && !withoutSupport)
    .map(({ name }) => structureId(client, name));

const field = (client: DemoClient, name: string): unknown => Reflect.get(client.fields, name);

/** An establishment, its hours, and what is inside it: commands in the order in which they must come. */
const registered = (
  client: DemoClient,
  { name, hours, inside = [], closedOn, foundClosedOn, street, withoutSupport }: Establishment,
  numbers: Iterator<number>,
  parentId?: string,
): readonly Planned[] => {
  const id = structureId(client, name);
  const planned = (command: string, body: object, at = day): Planned => ({
    lifecycle: 'structure',
    command,
    id,
    body,
    actor: systemActor,
    at,
  });
  const siret = siretOf(field(client, 'siren'), Number(numbers.next().value));
  return [
    planned('RegisterStructure', {
      clientId: client.id,
      name,
      siret,
      ...(parentId === undefined ? {} : { parentId }),
      address1: street ?? field(client, 'address1'),
      zipCode: field(client, 'zipCode'),
      city: field(client, 'city'),
      phone: field(client, 'phone'),
      isStructureAuthorized: !withoutSupport,
    }),
    ...(hours === 'none'
      ? []
      : [
          planned('SetOpeningHours', {
            days: week[hours].map((times, index) => ({ wday: index + 1, ...times })),
            specialDays: hours === 'school' ? [{ label: 'Vacances d’été', from: '2027-07-03', to: '2027-08-31' }] : [],
            closedOnHolidays: true,
          }),
        ]),
    ...(closedOn === undefined ? [] : [planned('CloseStructure', { closedOn }, `${closedOn}T16:00:00.000Z`)]),
    ...(foundClosedOn === undefined || siret === undefined
      ? []
      : [
          planned(
            'RecordStructureCheck',
            {
              ...{ siret, outcome: 'closed', closedOn: foundClosedOn },
              successorSiret: siretOf(field(client, 'siren'), firstNumber),
            },
            `${foundClosedOn}T16:00:00.000Z`,
          ),
        ]),
    ...inside.flatMap((one) => registered(client, one, numbers, id)),
  ];
};

/** The establishments of the larger clients: one stream of commands each, what is inside after what it is in. */
export const structuresOf = (client: DemoClient): readonly PlannedStream[] => {
  const numbers = Array.from({ length: 99 }, (_, index) => index + firstNumber).values();
  return establishmentsOf(client).map((establishment) => registered(client, establishment, numbers));
};
