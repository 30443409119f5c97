import { i18n } from '@guichet/ui-common/i18n';
import { productRights } from '../../../src/kernel/actor.js';
import { builtInMenu } from '../../../src/menus/built-in-menu.terms.js';
import { mayBeNamed } from '../../../src/menus/menu-composition.terms.js';
import { ReviseProfile } from '../../../src/rights/profile.commands.js';
import { functionRights } from '../../../src/rights/rights.terms.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces(['rights', 'menus']);

/** Those of the release; what staff added to the menu is named on the portal, and kept here. */
const nameable = builtInMenu.flatMap(({ items }) => items.filter(mayBeNamed).map(({ id }) => id));

/** Named sets of rights: what is made here is a template for all clients; those of a client are its own. */
export const screens = recordResource({
  name: 'profiles',
  fields: ReviseProfile,
  columns: [
    { source: 'name' },
    { source: 'clientName' },
    { source: 'functionRights', kind: 'choices', texts: 'rights:functions' },
    { source: 'contacts', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'template', kind: 'yesNo', first: true },
  ],
  inputs: [
    { source: 'name', kind: 'text', required: true },
    { source: 'description', label: 'profileDescription', kind: 'text', wide: true },
    {
      source: 'functionRights',
      kind: 'choices',
      values: functionRights,
      texts: 'rights:functions',
      wide: true,
    },
    {
      source: 'productRights',
      kind: 'rights',
      resource: 'product-ranges',
      values: productRights,
      texts: 'admin:productRights',
      wide: true,
    },
    { source: 'menuEntries', kind: 'choices', values: nameable, texts: 'menus:items', wide: true, hint: true },
  ],
});
