import { civilities, contactRoles, operatingSystems } from '../../../../src/customers/accounts/account.vocabulary.js';
import { functionRights } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import type {
  ContactCard,
  ContactRights,
  RegisterContact,
} from '../../../../src/customers/accounts/contact.commands.js';
import { productRights } from '../../../../src/kernel/actor.js';
import { languages } from '../../../../src/kernel/language.js';
import type { InputSpec } from '@guichet/ui-common/form/inputs';

/** Identity and contact details of a contact. */
export const cardInputs: readonly InputSpec<keyof ContactCard>[] = [
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
  { source: 'service', kind: 'text', required: true, group: 'identity' },
  { source: 'function', kind: 'text', required: true, group: 'identity' },
  { source: 'email', kind: 'text', type: 'email', hint: true, wide: true, group: 'reach' },
  { source: 'landline', kind: 'text', type: 'tel', hint: true, group: 'reach' },
  { source: 'mobile', kind: 'text', type: 'tel', hint: true, group: 'reach' },
  { source: 'workstation', kind: 'text', group: 'workstation' },
  {
    source: 'operatingSystem',
    kind: 'choice',
    values: operatingSystems,
    texts: 'contacts:operatingSystems',
    group: 'workstation',
  },
];

/** Rights of a contact. */
export const rightsInputs: readonly InputSpec<keyof ContactRights>[] = [
  {
    source: 'role',
    kind: 'choice',
    required: true,
    values: contactRoles,
    texts: 'admin:contactRoles',
    group: 'rights',
  },
  { source: 'profileIds', kind: 'references', resource: 'profiles', wide: true, group: 'rights' },
  { source: 'seesAllTickets', kind: 'yesNo', group: 'rights' },
  { source: 'canUpdateContacts', kind: 'yesNo', group: 'rights' },
  { source: 'canUseStorage', kind: 'yesNo', group: 'rights' },
  { source: 'eligibleDefaultAdministrator', kind: 'yesNo', group: 'rights' },
  {
    source: 'productRights',
    kind: 'rights',
    resource: 'product-ranges',
    values: productRights,
    texts: 'admin:productRights',
    wide: true,
    group: 'rights',
  },
  {
    source: 'functionRights',
    kind: 'choices',
    values: functionRights,
    texts: 'rights:functions',
    wide: true,
    group: 'rights',
  },
];

/** Structures to which the contact is limited; if empty, all of their client's. */
export const structureInput: InputSpec<'structureIds'> = {
  source: 'structureIds',
  kind: 'references',
  resource: 'structures',
  filter: ({ clientId }) => ({ clientId }),
  wide: true,
  hint: true,
  group: 'rights',
};

/** A new contact: all of it at once. */
export const registerInputs: readonly InputSpec<keyof RegisterContact>[] = [
  { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true, group: 'identity' },
  ...cardInputs,
  { source: 'callbackCode', kind: 'text', hint: true, group: 'reach' },
  ...rightsInputs,
  { ...structureInput, when: ({ role }) => role === 'user' },
  { source: 'clientIds', kind: 'references', resource: 'clients', wide: true, hint: true, group: 'rights' },
];
