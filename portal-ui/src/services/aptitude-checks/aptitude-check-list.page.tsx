import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  aptitudeCheckTones,
  type AptitudeCheckStatus,
} from '../../../../src/services/aptitude-checks/aptitude-check.vocabulary.js';
import type { AptitudeCheckListRow } from '../../../../src/services/aptitude-checks/aptitude-checks.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { isAwaited } from './aptitude-checks.api.js';

const statuses = (...status: readonly AptitudeCheckStatus[]) => ({ status });

const isSignedCheck = (status: AptitudeCheckStatus): boolean => status === 'finalised' || status === 'signed';

const at = (tab: string) => ({ when: (given: { readonly tab: string }) => given.tab === tab });

/** `/segur/segurtosign` and `/segur/segursigned`: aptitude checks that wait for a signature, and those that have one. */
export const Component = listPage<AptitudeCheckListRow>()({
  name: 'aptitude-checks',
  texts: 'aptitudeChecks',
  sort: ['handedOverAt', 'DESC'],
  tabs: [
    {
      name: 'toSign',
      path: '/segur/segurtosign',
      filter: statuses('toSign', 'prepared', 'refused'),
      sort: ['dueOn', 'ASC'],
    },
    {
      name: 'signed',
      path: '/segur/segursigned',
      filter: statuses('finalised', 'signed'),
      sort: ['finalisedAt', 'DESC'],
    },
  ],
  searched: true,
  filters: ({ tab }) => [
    ...(tab === 'toSign' ? [{ source: 'mine', kind: 'yesNo', first: true } as const] : []),
    { source: 'batch', kind: 'text' },
    ...(tab === 'signed'
      ? [
          { source: 'signedFrom', kind: 'text', type: 'date' } as const,
          { source: 'signedTo', kind: 'text', type: 'date' } as const,
        ]
      : []),
  ],
  columns: [
    {
      id: 'product',
      sort: true,
      width: '34%',
      value: ({ product, softwareVersion }) => `${product ?? ''} ${softwareVersion ?? ''}`,
    },
    { id: 'establishment', sort: true, kind: 'text' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: (check, { t, me }) => (
        <StatusChip tone={isAwaited(check, me) ? 'warning' : aptitudeCheckTones[check.status]}>
          {t(`aptitudeChecks:status.${isAwaited(check, me) ? 'awaited' : check.status}`)}
        </StatusChip>
      ),
    },
    { id: 'dueOn', sort: true, kind: 'day', ...at('toSign') },
    { id: 'finalisedAt', sort: true, kind: 'instant', ...at('signed') },
    { id: 'batch', sort: true, kind: 'text', shown: 'withRoom' },
    { id: 'signatory', kind: 'label', shown: 'whenChosen' },
    { id: 'fundingReference', kind: 'text', shown: 'whenChosen' },
    { id: 'handedOverAt', sort: true, kind: 'instant', shown: 'whenChosen' },
  ],
  link: ({ id }) => `/segur/${id}`,
  notes: ({ number, status, signatory, openReserves }, { t }) => [
    number,
    signatory?.name &&
      t(`aptitudeChecks:${isSignedCheck(status) ? 'signedBy' : 'toBeSignedBy'}`, { name: signatory.name }),
    openReserves > 0 && t('aptitudeChecks:openReserves', { count: openReserves }),
  ],
  exported: ['csv', 'xlsx'],
  leaving: { path: 'sealed-files', when: ({ tab }) => tab === 'signed' },
});
