import type { DomainEvent } from '../../../src/kernel/event.js';
import type { Recorded, RecordLifecycle } from '../../../src/kernel/record.js';
import { valueReleased, valueReserved } from '../../../src/kernel/unique.js';
import { client } from '../../../src/accounts/client.js';
import { RangeRights } from '../../../src/accounts/contact.commands.js';
import { contact } from '../../../src/accounts/contact.js';
import { staffUser } from '../../../src/accounts/staff-user.js';
import { licence } from '../../../src/catalogue/licence.js';
import { productDomain } from '../../../src/catalogue/product-domain.js';
import { productModule } from '../../../src/catalogue/product-module.js';
import { productRange } from '../../../src/catalogue/product-range.js';
import { productVersion } from '../../../src/catalogue/product-version.js';
import { product } from '../../../src/catalogue/product.js';
import { personForgotten } from '../../../src/platform/personal-data/person-forgotten.js';
import { savedViewArchived, savedViewRegistered, savedViewRevised } from '../../../src/saved-views/saved-view.js';
import { questionDeflected } from '../../../src/tickets/deflection.js';
import { ticketImported } from '../../../src/tickets/ticket.events.js';
import { examples as ticketExamples } from '../../support/ticket-row-examples.js';
import { at, by, opened, people, things } from '../../support/ticket-rows.js';

const { town, marie } = people;

/** The four events of a record, with every field that it may have. */
const recorded = <Fields extends object>(
  of: RecordLifecycle<Fields>,
  fields: Required<Recorded<Fields>>,
): readonly DomainEvent[] => [of.registered(fields), of.revised(fields), of.archived({}), of.restored({})];

const view = {
  ownerId: marie,
  clientId: town,
  list: 'tickets-open',
  name: 'Mine',
  query: 'filter=%7B%7D',
  scope: 'me',
  isDefault: true,
} as const;

/** One of each event that may be stored, in its present shape: the compiler holds them to the definitions. */
export const eventExamples: readonly DomainEvent[] = [
  personForgotten({ personId: marie }),
  valueReserved({ holder: `contact-${marie}` }),
  valueReleased({ holder: `contact-${marie}` }),

  opened('100001'),
  ticketImported({
    ...by('system', 'closedValidated'),
    number: '100002',
    oldNumber: 'A-12',
    kind: 'assistance',
    clientId: town,
    contactId: marie,
    productId: things.product,
    rangeId: things.range,
    domainId: things.domain,
    openedAt: at(0),
    closedAt: at(1),
    title: 'Budget',
    description: 'Cannot print',
    solution: 'Install 8.1',
  }),
  ...ticketExamples.map(({ event }) => event),
  questionDeflected({ by: marie, clientId: town, ticketId: things.other, text: 'How to print' }),

  ...recorded(client, {
    name: 'Périgueux',
    clientCode: 'C24322',
    vocalCode: '240371',
    kind: 'localAuthority',
    brand: 'GROUPE_BL',
    entity: 'BL_COLLTER',
    language: 'fr',
    country: 'FR',
    siren: '212403224',
    nic: '00010',
    taxId: 'P2400000A',
    address1: 'Hôtel de ville',
    address2: '23 rue du Président-Wilson',
    address3: 'BP 20130',
    zipCode: '24000',
    city: 'Périgueux',
    department: 'Dordogne',
    phone: '0553028200',
    email: 'mairie@perigueux.example',
    website: 'https://perigueux.example',
    holidayZone: 'france',
    linkedClientIds: [things.other],
    chorusActive: true,
    chorusRequirement: 'service',
    premium: false,
    exclusive: false,
    storageEligible: false,
  }),
  ...recorded(contact, {
    clientId: town,
    clientIds: [things.other],
    civility: 'madam',
    firstName: 'Marie',
    lastName: 'Durand',
    email: 'marie@perigueux.example',
    landline: '0553028201',
    mobile: '0612345678',
    service: 'Finances',
    function: 'Comptable',
    callbackCode: '482719',
    role: 'user',
    language: 'fr',
    seesAllTickets: true,
    productRights: [Object.assign(new RangeRights(), { rangeId: things.range, rights: ['openTickets'] })],
    canUpdateContacts: false,
    canUseStorage: false,
  }),
  ...recorded(staffUser, {
    name: 'Sam Agent',
    email: 'sam@guichet.example',
    permissions: ['tickets'],
    supportLevel: 'level1',
    language: 'fr',
  }),
  ...recorded(productRange, { name: 'Finances' }),
  ...recorded(productDomain, { name: 'Comptabilité' }),
  ...recorded(product, { rangeId: things.range, domainId: things.domain, name: 'e.finances' }),
  ...recorded(productModule, { productId: things.product, name: 'Budget' }),
  ...recorded(productVersion, {
    productId: things.product,
    name: '8.1',
    kind: 'corrective',
    parentId: things.other,
    current: true,
    releasedOn: '2026-01-15',
  }),
  ...recorded(licence, {
    clientId: town,
    productId: things.product,
    number: 'L-1',
    validFrom: '2025-01-01',
    validTo: '2027-12-31',
  }),

  savedViewRegistered(view),
  savedViewRevised(view),
  savedViewArchived({}),
];
