import { date, dateTime } from '@guichet/ui-common/text/dates';
import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PrepareErpExport, ResendErpExport } from '../../../../src/training/erp-exports/erp-export.commands.js';
import {
  erpExportStatuses,
  erpLimits,
  erpLineKinds,
} from '../../../../src/training/erp-exports/erp-export.vocabulary.js';
import type { ErpExportView } from '../../../../src/training/erp-exports/erp-exports.views.js';
import { recordColumns, type ColumnSpec } from '../../kit/columns.js';
import { CreateButton } from '../../kit/create-button.js';
import { ImportButton } from '../../kit/import-button.js';
import { ListPage } from '../../kit/list-page.js';
import { readResource } from '../../kit/read-resource.js';
import { RecordCreate } from '../../kit/record-create.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { ErpLines } from './erp-lines.js';

await i18n.loadNamespaces(['erpExports', 'orders', 'trainingAgreements', 'common']);

const name = 'erp-exports';

const columns: readonly ColumnSpec[] = [
  { source: 'number', kind: 'code' },
  { source: 'day', label: 'erpExports:fields.day', kind: 'day' },
  { source: 'status', kind: 'choice', texts: 'erpExports:status' },
  { source: 'lines', label: 'erpExports:fields.lines', kind: 'number' },
  { source: 'accepted', label: 'erpExports:fields.accepted', kind: 'number', sortable: false },
  { source: 'rejected', label: 'erpExports:fields.rejected', kind: 'number', sortable: false },
  { source: 'deliveredAt', label: 'erpExports:fields.deliveredAt', kind: 'dateTime', sortable: false },
];

const filters: readonly FilterSpec[] = [
  { source: 'faulty', label: 'erpFaulty', kind: 'yesNo', first: true },
  { source: 'status', kind: 'choices', values: erpExportStatuses, texts: 'erpExports:status', first: true },
  { source: 'dayFrom', label: 'erpDayFrom', kind: 'text', type: 'date' },
  { source: 'dayTo', label: 'erpDayTo', kind: 'text', type: 'date' },
];

const sort = { field: 'day', order: 'DESC' } as const;

const read = readResource<ErpExportView>({
  name,
  lead: 'erpExports:lead',
  columns,
  filters,
  sort,
  title: ({ number }) => number,
  facts: (view, t) => [
    [t('erpExports:fields.status'), t(`erpExports:status.${view.status}`)],
    [t('erpExports:fields.day'), date(view.day)],
    [t('erpExports:fields.lines'), String(view.lines)],
    [t('erpExports:fields.accepted'), String(view.accepted)],
    [t('erpExports:fields.rejected'), String(view.rejected)],
    [t('erpExports:fields.fileName'), view.fileName],
    [t('erpExports:fields.deliveredAt'), view.deliveredAt && dateTime(view.deliveredAt)],
    [t('erpExports:fields.deliverAt'), view.deliverAt && dateTime(view.deliverAt)],
  ],
  commands: { ResendErpExport: { command: ResendErpExport, inputs: [] } },
  below: ErpLines,
});

/** Exports by the day that they are of, with the file of answers to read in. */
const List = () => {
  const { t } = useTranslation();
  const drawn = useMemo(() => recordColumns(name, columns, t, ({ id }) => `/${name}/${id}/show`), [t]);
  const create = <CreateButton name={name} />;
  return (
    <ListPage
      resource={name}
      lead={t('erpExports:lead')}
      columns={drawn}
      filters={filters}
      searchable={false}
      sort={sort}
      actions={
        <>
          <ImportButton resource={name} texts="erpExports" most={erpLimits.lines * 5} />
          {create}
        </>
      }
      emptyAction={create}
    />
  );
};

/** `/ganav`: what the ERP was told, what came back, and what is to be told again. */
export const screens: ResourceScreens = {
  ...read,
  list: List,
  create: () => (
    <RecordCreate
      of={{
        name,
        fields: PrepareErpExport,
        inputs: [
          { source: 'day', label: 'erpDay', kind: 'text', type: 'date', required: true, hint: true },
          { source: 'kinds', label: 'erpKinds', kind: 'choices', values: erpLineKinds, texts: 'erpExports:kind' },
        ],
      }}
      pathOf={(id) => `/${name}/${id}/show`}
    />
  ),
};
