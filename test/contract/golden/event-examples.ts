import type { DomainEvent } from '../../../src/kernel/event.js';
import { valueReleased, valueReserved } from '../../../src/kernel/unique.js';
import {
  staffEmploymentChanged,
  staffPermissionsChanged,
  staffUserArchived,
  staffUserRegistered,
  staffUserRestored,
  staffUserEmailChanged,
  staffUserRevised,
} from '../../../src/customers/accounts/staff-user.events.js';
import { licence } from '../../../src/customers/catalogue/licence.js';
import { productDomain } from '../../../src/customers/catalogue/product-domain.js';
import { productModule } from '../../../src/customers/catalogue/product-module.js';
import { productRange } from '../../../src/customers/catalogue/product-range.js';
import { productVersion } from '../../../src/customers/catalogue/product-version.js';
import { product } from '../../../src/customers/catalogue/product.js';
import { personForgotten } from '../../../src/platform/people/personal-data/person-forgotten.js';
import { savedViewArchived, savedViewRegistered, savedViewRevised } from '../../../src/shell/saved-views/saved-view.js';
import { questionDeflected } from '../../../src/support/tickets/deflection.js';
import { ticketImported } from '../../../src/support/tickets/ticket.events.js';
import { accountExamples } from '../../support/account-examples.js';
import { signInExamples } from '../../support/sign-in-examples.js';
import { dictionaryExamples } from '../../support/dictionary-examples.js';
import { recorded } from '../../support/modules/module-examples.js';
import { moduleExamples } from '../../support/modules/modules.js';
import { frameExamples } from '../../support/frame-examples.js';
import { privacyExamples } from '../../support/privacy-examples.js';
import { rightsExamples } from '../../support/rights-examples.js';
import { structureExamples } from '../../support/structure-examples.js';
import { termsExamples } from '../../support/terms-examples.js';
import { examples as ticketExamples } from '../../support/ticket-row-examples.js';
import { at, by, opened, people, things } from '../../support/ticket-rows.js';

const { town, marie } = people;

const view = {
  ownerId: marie,
  clientId: town,
  list: 'tickets-open',
  name: 'Mine',
  query: 'filter=%7B%7D',
  scope: 'me',
  isDefault: true,
} as const;

const staffUserExample = {
  name: 'Sam Agent',
  email: 'sam@guichet.example',
  permissions: ['tickets'],
  supportLevel: 'level1',
  language: 'fr',
} as const;

/** An example of each storable event, in its present shape: the compiler checks them against the definitions. */
export const eventExamples: readonly DomainEvent[] = [
  personForgotten({ personId: marie }),
  valueReserved({ holder: `contact-${marie}` }),
  valueReleased({ holder: `contact-${marie}` }),
  ...moduleExamples.flatMap(({ events }) => events),
  ...structureExamples,
  ...termsExamples,

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

  ...accountExamples,
  ...rightsExamples,
  ...frameExamples,
  ...dictionaryExamples,
  ...signInExamples,
  ...privacyExamples,
  staffUserRegistered(staffUserExample),
  staffUserRevised(staffUserExample),
  staffUserEmailChanged({ formerEmail: 'sarah.martin@publisher.example' }),
  staffEmploymentChanged({ company: 'Guichet Maintenance', carlResourceId: 'R-1042' }),
  staffPermissionsChanged({ permissions: ['tickets'] }),
  staffUserArchived({}),
  staffUserRestored({}),
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
