import { systemActor, type Actor } from '../kernel/actor.js';
import type { DemoClient, DemoContact } from './clients.js';
import { iso } from './clock.js';
import { demoId, registration, type PlannedStream } from './planned.js';

const day = 86_400_000;

/** The client of the first log-in has moved house since: its administrator said so, and then corrected a number. */
export const clientStream = (client: DemoClient, administrator: Actor | undefined, firstDay: string): PlannedStream => {
  const registered = registration('client', client.id, client.fields, firstDay);
  if (client.key !== 'perigueux' || administrator?.clientId !== client.id) return registered;
  const coordinates = {
    nic: '00018',
    address1: 'Hôtel de ville',
    address2: '23 rue du Président-Wilson',
    zipCode: '24000',
    city: 'Périgueux',
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

/** Mails to one colleague of the first log-in come back. */
/** Somebody who has left: he is disabled, and can be enabled again. */
export const formerColleague = (client: DemoClient, firstDay: string): PlannedStream => {
  const id = demoId('contact', `bernard.lacoste@${client.key}.example`);
  const fields = {
    clientId: client.id,
    civility: 'sir',
    firstName: 'Bernard',
    lastName: 'Lacoste',
    email: `bernard.lacoste@${client.key}.example`,
    landline: '05 36 49 20 11',
    service: 'Urbanisme',
    function: 'Instructeur du droit des sols',
    role: 'user',
  };
  const left = { lifecycle: 'contact', command: 'ArchiveContact', id, body: {}, actor: systemActor };
  return [...registration('contact', id, fields, firstDay), { ...left, at: iso(Date.parse(firstDay) + 200 * day) }];
};

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
