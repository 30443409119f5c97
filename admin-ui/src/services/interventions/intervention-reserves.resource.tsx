import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import type { ColumnSpec } from '../../kit/columns.js';
import { listResource } from '../../kit/list-resource.js';

await i18n.loadNamespaces(['interventions', 'common']);

const columns: readonly ColumnSpec[] = [
  { source: 'text', label: 'interventions:fields.reserve', sortable: false },
  { source: 'assignee', kind: 'person', label: 'interventions:fields.assignee', sortable: false },
  { source: 'dueOn', kind: 'day', label: 'interventions:fields.dueOn' },
  { source: 'clientName' },
  { source: 'title' },
  { source: 'validatedAt', kind: 'dateTime', label: 'interventions:fields.validatedAt' },
  { source: 'liftedAt', kind: 'dateTime', label: 'interventions:fields.liftedAt' },
  { source: 'confirmedAt', kind: 'dateTime', label: 'interventions:fields.confirmedAt' },
];

const filters: readonly FilterSpec[] = [
  { source: 'isOpen', label: 'reserveOpen', kind: 'yesNo', first: true },
  { source: 'assigneeId', kind: 'reference', resource: 'staff-users', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'isLate', label: 'reserveLate', kind: 'yesNo' },
];

/** Reserves that customers made: who lifts which, and until when; the intervention has the acts. */
export const screens = listResource({
  name: 'intervention-reserves',
  columns,
  filters,
  sort: { field: 'dueOn', order: 'ASC' },
  to: ({ interventionId }) => `/interventions/${String(interventionId)}`,
});
