import type { DemoClient } from './clients.js';
import { contactsOf } from './contacts.js';
import { clientId } from './planned.js';
import { products } from './products.js';
import { randomFrom } from './random.js';
import type { Customer } from './tickets.js';

/** Products used by the teams of a workshop. */
const used = ['maintenance', 'purchasing'];

const client: DemoClient = {
  id: clientId('maintenance'),
  key: 'maintenance',
  name: 'Ateliers du Val de Vienne',
  language: 'fr',
  linkedClientIds: [],
  products: products.filter(({ key }) => used.includes(key)),
  fields: {
    name: 'Ateliers du Val de Vienne',
    clientCode: 'M918400268',
    vocalCode: '527904',
    kind: 'company',
    brand: 'CARL',
    entity: 'CARL',
    language: 'fr',
    country: 'FR',
    siren: '918400268',
    nic: '00010',
    address1: '12 rue des Forges',
    zipCode: '87000',
    city: 'Limoges',
    department: 'Haute-Vienne',
    phone: '05 36 49 31 20',
    email: 'contact@valdevienne.example',
    website: 'https://www.valdevienne.example',
    holidayZone: 'france',
  },
};

/**
 * A client of the maintenance-management brand, with random numbers of its own, so that other clients' data stay the
 * same.
 */
export const maintenanceCustomer = (): Customer => {
  const random = randomFrom(918_400_268);
  return { client, contacts: contactsOf(client, new Set(), random), random };
};
