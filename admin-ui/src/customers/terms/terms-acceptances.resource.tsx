import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { ListPage } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces('terms');

const name = 'terms-acceptances';

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

/** Who accepted which version of the terms of use (features F57). */
const TermsAcceptances = () => {
  const { t } = useTranslation();
  const drawn = useMemo(
    () => recordColumns(name, columns, t, ({ termsId }) => `/terms-of-use/${String(termsId)}`),
    [t],
  );
  return (
    <ListPage
      resource={name}
      title={t(`admin:resources.${name}.name_other`)}
      section={t('admin:sections.records')}
      columns={drawn}
      filters={filters}
      sort={{ field: 'acceptedAt', order: 'DESC' }}
    />
  );
};

export const screens: ResourceScreens = { list: TermsAcceptances };
