import { clientReads, contactReads } from '../../customers/accounts/accounts.module.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { routes } from '../../platform/reading/reads/reads.js';
import { aptitudeCheckReads } from '../../services/aptitude-checks/aptitude-checks.module.js';
import { binderyOrderReads } from '../../sales/bindery-orders/bindery-orders.module.js';
import { certificateOrderReads } from '../../connections/certificate-orders/certificate-orders.module.js';
import { publishedArticleReads } from '../../publishing/content/content.module.js';
import { enrolmentReads } from '../../training/enrolments/enrolments.module.js';
import { interventionReads } from '../../services/interventions/interventions.module.js';
import { orderReads } from '../../sales/orders/orders.module.js';
import { quoteReads } from '../../sales/quotes/quotes.module.js';
import { renewalReads } from '../../sales/renewals/renewals.module.js';
import { smsSubscriptionReads } from '../../sales/sms-offers/sms-offers.module.js';
import { structureReads } from '../../customers/structures/structures.module.js';
import { ticketReads } from '../../support/tickets/tickets.module.js';
import { aptitudeChecks } from '../../../projections/services/aptitude-checks.js';
import { binderyOrders } from '../../../projections/sales/bindery-orders.js';
import { certificateOrders } from '../../../projections/connections/certificate-orders.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { courseSeats } from '../../../projections/training/course-seats.js';
import { courses } from '../../../projections/training/courses.js';
import { enrolments } from '../../../projections/training/enrolments.js';
import { interventions } from '../../../projections/services/interventions.js';
import { orders } from '../../../projections/sales/orders.js';
import { quotes } from '../../../projections/sales/quotes.js';
import { renewals } from '../../../projections/sales/renewals.js';
import { smsSubscriptions } from '../../../projections/sales/sms-subscriptions.js';
import { structures } from '../../../projections/customers/structures.js';
import { tickets } from '../../../projections/support/tickets.js';
import { SearchQuery, type FoundInList } from './search.views.js';

/** Lists that one search goes through, in the order in which they are shown. */
const searched = [
  ticketReads,
  orderReads,
  quoteReads,
  renewalReads,
  certificateOrderReads,
  binderyOrderReads,
  aptitudeCheckReads,
  interventionReads,
  enrolmentReads,
  smsSubscriptionReads,
  publishedArticleReads,
  contactReads,
  clientReads,
  structureReads,
];

/** Of each list. */
const mostFound = 5;

/** The first letters of a word that is still being typed, behind others: too much begins like them to be looked for. */
const begunWord = /(?<=\S)\s+\S{1,2}$/u;

const inLists = async (asking: Asking, q: string): Promise<readonly FoundInList[]> => {
  const lists = await Promise.all(
    searched.map(async (side) => ({ list: side.path, things: await side.find(q, mostFound, asking) })),
  );
  return lists.filter(({ things }) => things.length > 0);
};

/** Whoever goes on typing keeps what the words before found. */
const search = async (asking: Asking, { q }: SearchQuery): Promise<readonly FoundInList[]> => {
  const found = await inLists(asking, q);
  const before = q.replace(begunWord, '');
  return found.length > 0 || before === q ? found : inLists(asking, before);
};

export const searchReads = routes('search', {
  aside: {
    '': aside({
      from: [
        tickets,
        orders,
        quotes,
        renewals,
        certificateOrders,
        binderyOrders,
        aptitudeChecks,
        interventions,
        enrolments,
        courseSeats,
        courses,
        smsSubscriptions,
        contentArticles,
        contentSections,
        contentFilters,
        contacts,
        contactClients,
        clients,
        structures,
      ],
      query: SearchQuery,
      answer: search,
    }),
  },
});
