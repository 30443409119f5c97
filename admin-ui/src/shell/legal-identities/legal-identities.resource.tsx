import type { Values } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { brands, countries, entities } from '../../../../src/customers/accounts/account.vocabulary.js';
import { LegalIdentityFields } from '../../../../src/shell/legal-identities/legal-identity.commands.js';
import { recordResource } from '../../kit/record-resource.js';
import { MissingIdentities } from './missing-identities.js';

await i18n.loadNamespaces('legalIdentities');

const brand = { source: 'brand', kind: 'choice', texts: 'admin:brands' } as const;
const entity = { source: 'entity', kind: 'choice', texts: 'admin:entities' } as const;
const inFrance = ({ country }: Values): boolean => country === 'FR';

/** Legal mentions of the publisher on papers, for each brand and where it differs for an entity of it. */
export const screens = recordResource({
  name: 'legal-identities',
  fields: LegalIdentityFields,
  board: MissingIdentities,
  columns: [
    { source: 'name' },
    brand,
    entity,
    { source: 'vatNumber', kind: 'code', sortable: false },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  sort: { field: 'brand', order: 'ASC' },
  filters: [
    { ...brand, values: brands, first: true },
    { ...entity, values: entities, first: true },
  ],
  inputs: [
    { ...brand, values: brands, required: true },
    { ...entity, label: 'legalEntity', values: entities, hint: true },
    { source: 'name', label: 'legalName', kind: 'text', required: true, wide: true },
    { source: 'legalForm', kind: 'text', required: true, hint: true },
    { source: 'capital', kind: 'money', hint: true },
    { source: 'address', kind: 'longText', required: true, wide: true },
    { source: 'country', kind: 'choice', values: countries, texts: 'admin:countries', required: true },
    { source: 'siren', kind: 'text', required: true, hint: true, when: inFrance },
    { source: 'taxId', kind: 'text', required: true, when: ({ country }) => country !== 'FR' },
    { source: 'register', kind: 'text', required: true, hint: true, wide: true },
    { source: 'vatNumber', kind: 'text', required: true, hint: true },
    { source: 'email', label: 'legalEmail', kind: 'text', type: 'email', required: true },
    { source: 'phone', kind: 'text', type: 'tel', required: true, hint: true },
  ],
});
