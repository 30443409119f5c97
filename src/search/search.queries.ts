import { clientReads, contactReads } from '../accounts/accounts.module.js';
import type { Asking } from '../platform/reads/asking.js';
import { aside } from '../platform/reads/declaration.js';
import { routes } from '../platform/reads/reads.js';
import { aptitudeCheckReads } from '../aptitude-checks/aptitude-checks.module.js';
import { binderyOrderReads } from '../bindery-orders/bindery-orders.module.js';
import { certificateOrderReads } from '../certificate-orders/certificate-orders.module.js';
import { publishedArticleReads } from '../content/content.module.js';
import { enrolmentReads } from '../enrolments/enrolments.module.js';
import { interventionReads } from '../interventions/interventions.module.js';
import { orderReads } from '../orders/orders.module.js';
import { quoteReads } from '../quotes/quotes.module.js';
import { renewalReads } from '../renewals/renewals.module.js';
import { smsSubscriptionReads } from '../sms-offers/sms-offers.module.js';
import { structureReads } from '../structures/structures.module.js';
import { ticketReads } from '../tickets/tickets.module.js';
import { aptitudeChecks } from '../../projections/aptitude-checks.js';
import { binderyOrders } from '../../projections/bindery-orders.js';
import { certificateOrders } from '../../projections/certificate-orders.js';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { contentArticles } from '../../projections/content-articles.js';
import { contentFilters } from '../../projections/content-filters.js';
import { contentSections } from '../../projections/content-sections.js';
import { courseSeats } from '../../projections/course-seats.js';
import { courses } from '../../projections/courses.js';
import { enrolments } from '../../projections/enrolments.js';
import { interventions } from '../../projections/interventions.js';
import { orders } from '../../projections/orders.js';
import { quotes } from '../../projections/quotes.js';
import { renewals } from '../../projections/renewals.js';
import { smsSubscriptions } from '../../projections/sms-subscriptions.js';
import { structures } from '../../projections/structures.js';
import { tickets } from '../../projections/tickets.js';
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
