import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  trainingAgreementTones,
  type TrainingAgreementStatus,
} from '../../../../src/training/training-agreements/training-agreement.vocabulary.js';
import type { TrainingAgreementListRow } from '../../../../src/training/training-agreements/training-agreements.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { isAwaited } from './training-agreements.api.js';

const statuses = (...status: readonly TrainingAgreementStatus[]) => ({ status });
const at = (tab: string) => ({ when: (given: { readonly tab: string }) => given.tab === tab });

/** `/conventions` and `/conventions/signed`: training agreements that wait for a signature, and those that have one. */
export const Component = listPage<TrainingAgreementListRow>()({
  name: 'training-agreements',
  texts: 'trainingAgreements',
  sort: ['sentAt', 'DESC'],
  tabs: [
    { name: 'toSign', path: '/conventions', filter: statuses('toSign', 'inSignature'), sort: ['startsOn', 'ASC'] },
    { name: 'signed', path: '/conventions/signed', filter: statuses('signed', 'filed'), sort: ['signedAt', 'DESC'] },
  ],
  searched: true,
  filters: ({ tab }) => [
    ...(tab === 'toSign' ? [{ source: 'mine', kind: 'yesNo', first: true } as const] : []),
    { source: 'heldFrom', kind: 'text', type: 'date' },
    { source: 'heldTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', sort: true, width: '40%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: (agreement, { t, me }) => (
        <StatusChip tone={isAwaited(agreement, me) ? 'warning' : trainingAgreementTones[agreement.status]}>
          {t(`trainingAgreements:status.${isAwaited(agreement, me) ? 'awaited' : agreement.status}`)}
        </StatusChip>
      ),
    },
    { id: 'startsOn', sort: true, kind: 'day' },
    { id: 'endsOn', sort: true, kind: 'day', shown: 'withRoom' },
    { id: 'signedAt', sort: true, kind: 'instant', ...at('signed') },
    { id: 'net', sort: true, kind: 'amount' },
    { id: 'orderNumber', sort: true, kind: 'text', shown: 'whenChosen' },
    { id: 'signatory', kind: 'label', shown: 'whenChosen' },
  ],
  link: ({ id }) => `/conventions/${id}`,
  notes: ({ number, signatory }, { t }) => [
    number,
    signatory?.name && t('trainingAgreements:toBeSignedBy', { name: signatory.name }),
  ],
  exported: ['csv', 'xlsx'],
});
