import { date, dateTime } from '@guichet/ui-common/text/dates';
import { i18n } from '@guichet/ui-common/text/i18n';
import { PrepareErpExport, ResendErpExport } from '../../../../src/training/erp-exports/erp-export.commands.js';
import {
  erpExportStatuses,
  erpLimits,
  erpLineKinds,
} from '../../../../src/training/erp-exports/erp-export.vocabulary.js';
import type { ErpExportView } from '../../../../src/training/erp-exports/erp-exports.views.js';
import { readResource } from '../../kit/read-resource.js';
import { ErpLines } from './erp-lines.js';

await i18n.loadNamespaces(['erpExports', 'orders', 'trainingAgreements', 'common']);

/** `/ganav`: what the ERP was told, what came back, and what is to be told again. */
export const screens = readResource<ErpExportView>({
  name: 'erp-exports',
  lead: 'erpExports:lead',
  columns: [
    { source: 'number', kind: 'code' },
    { source: 'day', label: 'erpExports:fields.day', kind: 'day' },
    { source: 'status', kind: 'choice', texts: 'erpExports:status' },
    { source: 'lines', label: 'erpExports:fields.lines', kind: 'number' },
    { source: 'accepted', label: 'erpExports:fields.accepted', kind: 'number', sortable: false },
    { source: 'rejected', label: 'erpExports:fields.rejected', kind: 'number', sortable: false },
    { source: 'deliveredAt', label: 'erpExports:fields.deliveredAt', kind: 'dateTime', sortable: false },
  ],
  filters: [
    { source: 'faulty', label: 'erpFaulty', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: erpExportStatuses, texts: 'erpExports:status', first: true },
    { source: 'dayFrom', label: 'erpDayFrom', kind: 'text', type: 'date' },
    { source: 'dayTo', label: 'erpDayTo', kind: 'text', type: 'date' },
  ],
  sort: { field: 'day', order: 'DESC' },
  imports: { texts: 'erpExports', most: erpLimits.lines * 5 },
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
  begins: {
    fields: PrepareErpExport,
    inputs: [
      { source: 'day', label: 'erpDay', kind: 'text', type: 'date', required: true, hint: true },
      { source: 'kinds', label: 'erpKinds', kind: 'choices', values: erpLineKinds, texts: 'erpExports:kind' },
    ],
  },
  below: ErpLines,
});
