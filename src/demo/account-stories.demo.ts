import type { Demo } from './cast.js';
import type { Civility } from '../customers/accounts/account.vocabulary.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import type { DemoClient, DemoContact } from './clients.js';
import { day, iso } from './clock.js';
import { demoId, registration, type PlannedStream } from './planned.js';

/** Where the client of the first log-in has moved to. */
const townHall = { address1: 'Hôtel de ville', zipCode: '24000', city: 'Périgueux' };
/** As a slot names it. */
export const townHallPlace = Object.values(townHall).join(' ');

/** The client of the first log-in has moved house since: its administrator said so, and then corrected a number. */
export const clientStream = (client: DemoClient, administrator: Actor | undefined, firstDay: string): PlannedStream => {
  const registered = registration('client', client.id, client.fields, firstDay);
  if (client.key !== 'perigueux' || administrator?.clientId !== client.id) return registered;
  const coordinates = {
    nic: '00018',
    ...townHall,
    address2: '23 rue du Président-Wilson',
    department: 'Dordogne',
    phone: '05 53 02 82 00',
    email: 'mairie@perigueux.example',
    website: 'https://www.perigueux.example',
  };
  const revised = (body: object, days: number) => ({
    lifecycle: 'client',
    command: 'ReviseClientCoordinates',
    id: client.id,
    body,
    actor: administrator,
    at: iso(Date.parse(firstDay) + days * day),
  });
  return [
    ...registered,
    revised({ ...coordinates, address3: 'BP 20130' }, 40),
    revised({ ...coordinates, address3: 'CS 20130', phone: '05 53 02 82 10' }, 260),
  ];
};

/** Contact without a log-in of the demo and without tickets. */
export interface Bystander {
  readonly key: string;
  readonly civility: Civility;
  readonly firstName: string;
  readonly lastName: string;
  readonly service: string;
  readonly function: string;
  readonly landline: string;
  /** Days from the first: from then on the contact is disabled. */
  readonly leftAfter?: number;
}

export const bystanderId = (client: Pick<DemoClient, 'key'>, { key }: Pick<Bystander, 'key'>): string =>
  demoId('contact', `${key}@${client.key}.example`);

export const bystanderStream = (client: DemoClient, bystander: Bystander, firstDay: string): PlannedStream => {
  const { key, leftAfter, ...card } = bystander;
  const id = bystanderId(client, bystander);
  const fields = { ...card, clientId: client.id, email: `${key}@${client.key}.example`, role: 'user' };
  const left = { lifecycle: 'contact', command: 'ArchiveContact', id, body: {}, actor: systemActor };
  return [
    ...registration('contact', id, fields, firstDay),
    ...(leftAfter === undefined ? [] : [{ ...left, at: iso(Date.parse(firstDay) + leftAfter * day) }]),
  ];
};

/** Contact who has left: disabled, and can be enabled again. */
export const formerColleague = (client: DemoClient, firstDay: string): PlannedStream =>
  bystanderStream(
    client,
    {
      key: 'bernard.lacoste',
      civility: 'sir',
      firstName: 'Bernard',
      lastName: 'Lacoste',
      landline: '05 36 49 20 11',
      service: 'Urbanisme',
      function: 'Instructeur du droit des sols',
      leftAfter: 200,
    },
    firstDay,
  );

/** Mails to one colleague of the first log-in come back. */
export const contactStream = ({ id, fields }: DemoContact, place: number, firstDay: string): PlannedStream => {
  const registered = registration('contact', id, fields, firstDay);
  const later = (command: string, days: number) => ({
    lifecycle: 'contact',
    command,
    id,
    body: {},
    actor: systemActor,
    at: iso(Date.parse(firstDay) + days * day),
  });
  if (place === 4) return [...registered, later('ReportContactMailError', 300)];
  return registered;
};

export const demo: Demo = {
  records: ({ customers, maintenance, administrator, firstDay }) => [
    ...customers.flatMap(({ client, contacts }) => [
      clientStream(client, administrator, firstDay),
      ...contacts.map((contact, place) => contactStream(contact, client.key === 'perigueux' ? place : -1, firstDay)),
      ...(client.key === 'perigueux' ? [formerColleague(client, firstDay)] : []),
    ]),
    clientStream(maintenance.client, undefined, firstDay),
    ...maintenance.contacts.map((contact) => contactStream(contact, -1, firstDay)),
  ],
};
