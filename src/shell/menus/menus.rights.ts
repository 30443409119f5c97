import { byVerb, type Rights } from '../../kernel/rights.js';
import { only, own, ownBehind } from '../../customers/grounds/grounds.vocabulary.js';

export const menusRights: Rights = {
  sideMenu: {
    staff: only('menus'),
  },
  menuCustomisation: {
    staff: byVerb({}, own),
    customers: byVerb({}, own),
    client: byVerb({}, ownBehind),
  },
};
