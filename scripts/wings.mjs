/**
 * The wings that modules stand in, in the order in which they rest on each other (docs/architecture.md): a wing may import
 * those that its row names, and those that these rest on. `.dependency-cruiser.js` and test/structure hold it.
 */
const rows = {
  customers: [],
  shell: ['customers'],
  support: ['customers'],
  sales: ['shell', 'support'],
  services: ['sales'],
  training: ['sales'],
  connections: ['sales'],
  publishing: ['services', 'training'],
  oversight: ['publishing', 'connections'],
};

export const wings = Object.keys(rows);

/** All that a wing may import of, itself too. */
export const reachOf = (wing) => [...new Set([wing, ...rows[wing].flatMap(reachOf)])];

/** Folders whose folders are wings. */
export const rooms = ['src', 'projections', 'portal-ui/src', 'admin-ui/src', 'ui-common/src'];

/**
 * Files with imports that run backwards, and the wings that they name: no file and no wing is added. Most of them name every
 * module, until each module says of itself what they say.
 */
export const backward = {
  'portal-ui/src/sales/orders/order-list.page.tsx': ['connections'],
  'portal-ui/src/sales/orders/order.page.tsx': ['services'],
  'portal-ui/src/support/contact-requests/contact-form.page.tsx': ['publishing'],
  'portal-ui/src/support/tickets/open-ticket.connector.ts': ['connections'],
  'portal-ui/src/support/tickets/open-ticket.page.tsx': ['publishing'],
  'src/customers/directory/course-enrolments.ts': ['training'],
  'src/customers/directory/filter-uses.ts': ['publishing'],
  'src/customers/directory/media-uses.ts': ['publishing'],
  'src/customers/directory/names.ts': ['publishing', 'support'],
  'src/customers/directory/open-tickets.ts': ['support'],
  'src/customers/directory/restricted-people.ts': ['oversight'],
  'src/customers/directory/signed-agreements.ts': ['training'],
  'src/customers/directory/staff-agendas.ts': ['services', 'training'],
  'src/customers/rights/delegations.queries.ts': ['oversight'],
  'src/customers/simulations/simulations.queries.ts': ['oversight'],
};
