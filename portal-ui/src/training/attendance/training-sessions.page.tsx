import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  trainingSessionTones,
  trainingSessionStatuses,
} from '../../../../src/training/attendance/attendance.vocabulary.js';
import type { TrainingSessionListRow } from '../../../../src/training/attendance/attendance.views.js';
import { listPage } from '../../kit/list/list-page.js';

/** `/emargement`: training sessions, and who is validated in how many half-days. */
export const Component = listPage<TrainingSessionListRow>()({
  name: 'training-sessions',
  texts: 'attendance',
  sort: ['startsAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'toSign', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: trainingSessionStatuses, texts: 'attendance:status' },
    { source: 'from', kind: 'text', type: 'date' },
    { source: 'to', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', sort: true, width: '38%', kind: 'text' },
    { id: 'startsAt', sort: true, kind: 'instant' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: ({ status, toSign }, { t }) =>
        toSign ? (
          <StatusChip tone="warning">{t('attendance:toSign')}</StatusChip>
        ) : (
          <StatusChip tone={trainingSessionTones[status]}>{t(`attendance:status.${status}`)}</StatusChip>
        ),
    },
    { id: 'validated', sort: true, value: ({ validated, expected }) => `${validated} / ${expected}` },
  ],
  link: ({ id }) => `/emargement/${id}`,
  notes: ({ place }) => [place],
  exported: ['csv', 'xlsx'],
});
