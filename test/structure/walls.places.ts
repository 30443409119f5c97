import type { Places } from './walls.js';

/**
 * Reads of a module past the door of another one: module → read model of another module → number of files. The numbers
 * only fall: a module asks for data at the other module's door, or of the directory (src/customers/directory).
 */
export const places: Places = {
  access: {
    'accounts/clients': 2,
    'accounts/contact-clients': 2,
    'accounts/contact-resources': 1,
    'accounts/contacts': 2,
    'accounts/staff-employments': 1,
    'accounts/staff-users': 3,
    'rights/delegations': 1,
    'rights/profiles': 1,
    'simulations/simulations': 2,
    'structures/structures': 1,
    'terms/terms': 1,
  },
  accounts: {
    'catalogue/licences': 1,
    'catalogue/product-ranges': 1,
    'catalogue/products': 1,
    'structures/structures': 2,
  },
  'contact-requests': {
    'accounts/clients': 1,
    'accounts/contacts': 1,
    'accounts/staff-users': 3,
  },
  legacy: {
    'accounts/clients': 2,
    'accounts/contact-clients': 1,
    'accounts/contacts': 2,
  },
  menus: {
    'accounts/contact-clients': 1,
    'rights/profiles': 1,
  },
  notifications: {
    'accounts/contacts': 1,
    'accounts/staff-users': 1,
  },
  operations: {
    'accounts/clients': 1,
    'catalogue/licences': 1,
    'tickets/tickets': 1,
  },
  privacy: {
    'accounts/contacts': 2,
    'catalogue/licences': 1,
    'contact-requests/contact-requests': 1,
    'operations/log-entries': 1,
    'referents/referent-assignments': 1,
    'tickets/tickets': 5,
  },
  referents: {
    'accounts/clients': 1,
    'accounts/contact-clients': 1,
    'accounts/contacts': 2,
    'catalogue/licences': 2,
    'catalogue/product-ranges': 1,
    'catalogue/products': 1,
    'structures/structures': 1,
  },
  rights: {
    'accounts/clients': 1,
    'accounts/contact-clients': 4,
    'accounts/contacts': 3,
    'accounts/staff-users': 3,
    'catalogue/licences': 1,
    'catalogue/product-ranges': 1,
    'catalogue/products': 1,
    'operations/log-entries': 1,
    'structures/structures': 1,
  },
  'sign-in': {
    'accounts/clients': 4,
    'accounts/contact-clients': 1,
    'accounts/contacts': 5,
    'accounts/staff-users': 3,
    'rights/delegations': 1,
  },
  simulations: {
    'accounts/clients': 3,
    'accounts/contact-clients': 3,
    'accounts/contacts': 3,
    'accounts/staff-users': 1,
    'operations/log-entries': 1,
  },
  'staff-subscriptions': {
    'accounts/staff-users': 1,
  },
  structures: {
    'accounts/clients': 1,
  },
  terms: {
    'accounts/staff-users': 1,
  },
  themes: {
    'accounts/clients': 1,
  },
  tickets: {
    'accounts/clients': 4,
    'accounts/contacts': 4,
    'accounts/staff-users': 1,
    'catalogue/licences': 2,
    'staff-subscriptions/staff-subscriptions': 1,
    'structures/structures': 3,
  },
};
