import { Search } from '@guichet/ui-common/search/search';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { MenuView } from '../../../../src/shell/menus/menus.views.js';
import { useFoundAddresses } from './found-addresses.js';

interface PortalSearchProps {
  readonly me: MeView;
  readonly menu: MenuView | undefined;
}

/** Requests, people and organisations of the person, and the pages of their menu. */
export const PortalSearch = ({ me, menu }: PortalSearchProps) => {
  const addresses = useFoundAddresses(me);
  const pages = (menu?.sections ?? [])
    .flatMap(({ items }) => items)
    .filter(({ external, hidden }) => !external && !hidden);
  return <Search personId={me.id} addresses={addresses} pages={pages} />;
};
