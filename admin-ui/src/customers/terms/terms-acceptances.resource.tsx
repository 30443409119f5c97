import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { ColumnSpec } from '../../kit/columns.js';
import { listResource } from '../../kit/list-resource.js';

await i18n.loadNamespaces('terms');

const columns: readonly ColumnSpec[] = [
  { source: 'acceptedAt', label: 'terms:acceptances.acceptedAt', kind: 'dateTime' },
  { source: 'person', label: 'terms:acceptances.person', kind: 'label', sortable: false },
  { source: 'clientName', label: 'terms:acceptances.clientName', sortable: false },
  { source: 'version', label: 'terms:acceptances.version' },
  {
    source: 'language',
    label: 'terms:acceptances.language',
    kind: 'choice',
    texts: 'terms:languages',
    sortable: false,
  },
  { source: 'sha256', label: 'terms:acceptances.sha256', sortable: false },
];

const filters: readonly FilterSpec[] = [
  { source: 'termsId', label: 'termsVersion', kind: 'reference', resource: 'terms-of-use', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'contactId', kind: 'reference', resource: 'contacts' },
  { source: 'staffUserId', kind: 'reference', resource: 'staff-users' },
  { source: 'from', kind: 'text', type: 'date' },
  { source: 'until', kind: 'text', type: 'date' },
];

/** Acceptances of the terms of use, by person and version (features F57). */
export const screens = listResource({
  name: 'terms-acceptances',
  columns,
  filters,
  sort: { field: 'acceptedAt', order: 'DESC' },
  to: ({ termsId }) => `/terms-of-use/${String(termsId)}`,
});
