import type { Addresses } from '@guichet/ui-common/search/places';
import { createContext, useContext } from 'react';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { PortalEntry } from '../../kit/page/entry.js';

type Offered = Required<Pick<PortalEntry, 'found' | 'lists'>>;

const Offers = createContext<Offered>({ found: {}, lists: {} });

/** Stands at the root of the portal: the frame, which pages of all modules import, names no module. */
export const FoundAddressesProvider = Offers.Provider;

/** Where this person finds what the search found. */
export const useFoundAddresses = (me: MeView): Addresses => {
  const { found, lists } = useContext(Offers);
  return {
    thing: (list, thing) => found[list]?.(thing, me),
    // requests have a list for each state, and structures are found as one types
    list: (list, words) => lists[list]?.(words),
  };
};
