import type { FilterSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { presences } from '../../../../src/training/attendance/attendance.vocabulary.js';
import type { ColumnSpec } from '../../kit/columns.js';
import { listResource } from '../../kit/list-resource.js';

await i18n.loadNamespaces(['attendance', 'common']);

const columns: readonly ColumnSpec[] = [
  { source: 'person', kind: 'person' },
  { source: 'title', label: 'admin:fields.trainingTitle' },
  { source: 'clientName' },
  { source: 'startsAt', kind: 'dateTime' },
  { source: 'presence', kind: 'choice', texts: 'attendance:presence' },
  { source: 'evidence', kind: 'choice', texts: 'attendance:evidence' },
  { source: 'askedAt', kind: 'dateTime' },
];

const filters: readonly FilterSpec[] = [
  { source: 'asked', kind: 'yesNo', first: true },
  { source: 'presence', kind: 'choices', values: presences.map(String), texts: 'attendance:presence', first: true },
  { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
  { source: 'from', label: 'startsFrom', kind: 'text', type: 'date' },
  { source: 'to', label: 'startsTo', kind: 'text', type: 'date' },
];

/** `/adminFormationinterventions/`: what was validated, and what is to be taken back; the session has the acts. */
export const screens = listResource({
  name: 'presences',
  lead: 'attendance:staff.presencesLead',
  columns,
  filters,
  sort: { field: 'startsAt', order: 'DESC' },
  to: ({ sessionId }) => `/training-sessions/${String(sessionId)}`,
});
