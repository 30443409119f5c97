import type { Addresses } from '@guichet/ui-common/search/places';
import { Search } from '@guichet/ui-common/search/search';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { FoundThing } from '../../../../src/kernel/views.js';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';

const contactsWith = (q: string): string =>
  `/listeinterlocuteurs/?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

const ordersWith = (q: string): string => `/cmd/all?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

const articlesWith = (q: string): string =>
  `/consultArt/search?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

const lists: Readonly<Record<string, (words: string) => string>> = {
  contacts: contactsWith,
  orders: ordersWith,
  'certificate-orders': ordersWith,
  'bindery-orders': ordersWith,
  'published-articles': articlesWith,
};

/** Administrators have a page of each contact; others find them in the list. */
const pageOf = (me: MeView): Readonly<Record<string, (thing: FoundThing) => string | undefined>> => ({
  tickets: ({ id }) => `/sfrequest/${id}`,
  orders: ({ id }) => `/cmd/order/${id}`,
  quotes: ({ id }) => `/signdevis/sign/${id}`,
  renewals: ({ id }) => `/reconduction/form/${id}`,
  'certificate-orders': ({ id }) => `/certifnew/orders/${id}`,
  'bindery-orders': ({ id }) => `/reliure/${id}`,
  'aptitude-checks': ({ id }) => `/segur/${id}`,
  interventions: ({ id }) => `/devalint/${id}`,
  enrolments: ({ id }) => `/lms/enrolment/${id}`,
  'sms-subscriptions': ({ id }) => `/sms/index/${id}`,
  'published-articles': ({ id }) => `/info/node/${id}`,
  contacts: ({ id, label }) =>
    me.kind === 'clientAdministrator' ? `/interlocutor/contact/edit/${id}` : contactsWith(label),
  structures: ({ id }) => `/interlocutor/structure/${id}`,
});

const addressesOf = (me: MeView): Addresses => ({
  thing: (list, thing) => pageOf(me)[list]?.(thing),
  // requests have a list for each state, and structures are found as one types
  list: (list, words) => lists[list]?.(words),
});

interface PortalSearchProps {
  readonly me: MeView;
  readonly menu: MenuView | undefined;
}

/** Requests, people and organisations of the person, and the pages of their menu. */
export const PortalSearch = ({ me, menu }: PortalSearchProps) => {
  const pages = (menu?.sections ?? [])
    .flatMap(({ items }) => items)
    .filter(({ external, hidden }) => !external && !hidden);
  return <Search personId={me.id} addresses={addressesOf(me)} pages={pages} />;
};
