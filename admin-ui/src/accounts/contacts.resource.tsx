import { civilities, contactRoles } from '../../../src/accounts/account.terms.js';
import { ContactFields } from '../../../src/accounts/contact.commands.js';
import { productRights } from '../../../src/kernel/actor.js';
import { languages } from '../../../src/kernel/language.js';
import { recordResource } from '../kit/record-resource.js';

/** Named persons at the clients (specification §3 and §5, contact). */
export const screens = recordResource({
  name: 'contacts',
  fields: ContactFields,
  columns: [
    { source: 'name' },
    { source: 'clientName' },
    { source: 'function' },
    { source: 'email', sortable: false },
    { source: 'landline', sortable: false },
    { source: 'role', kind: 'choice', texts: 'admin:contactRoles' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'role', kind: 'choice', values: contactRoles, texts: 'admin:contactRoles', first: true },
  ],
  inputs: [
    {
      source: 'civility',
      kind: 'choice',
      required: true,
      values: civilities,
      texts: 'admin:civilities',
      group: 'identity',
    },
    {
      source: 'language',
      kind: 'choice',
      required: true,
      values: languages,
      texts: 'admin:languages',
      group: 'identity',
    },
    { source: 'firstName', kind: 'text', required: true, hint: true, group: 'identity' },
    { source: 'lastName', kind: 'text', required: true, group: 'identity' },
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true, group: 'identity' },
    { source: 'service', kind: 'text', required: true, group: 'identity' },
    { source: 'function', kind: 'text', required: true, group: 'identity' },
    {
      source: 'role',
      kind: 'choice',
      required: true,
      values: contactRoles,
      texts: 'admin:contactRoles',
      group: 'reach',
    },
    { source: 'email', kind: 'text', type: 'email', hint: true, group: 'reach' },
    { source: 'landline', kind: 'text', type: 'tel', hint: true, group: 'reach' },
    { source: 'mobile', kind: 'text', type: 'tel', hint: true, group: 'reach' },
    { source: 'callbackCode', kind: 'text', hint: true, group: 'reach' },
    { source: 'seesAllTickets', kind: 'yesNo', group: 'rights' },
    { source: 'canUpdateContacts', kind: 'yesNo', group: 'rights' },
    { source: 'canUseStorage', kind: 'yesNo', group: 'rights' },
    { source: 'clientIds', kind: 'references', resource: 'clients', wide: true, hint: true, group: 'rights' },
    {
      source: 'productRights',
      kind: 'rights',
      resource: 'product-ranges',
      values: productRights,
      texts: 'admin:productRights',
      wide: true,
      group: 'rights',
    },
  ],
});
