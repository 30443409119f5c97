import { StatusChip } from '@guichet/ui-common/list/status-chip';
import {
  renewalTones,
  signedRenewalStatuses,
  type RenewalStatus,
} from '../../../../src/sales/renewals/renewal.vocabulary.js';
import type { RenewalListRow } from '../../../../src/sales/renewals/renewals.views.js';
import { listPage } from '../../kit/list/list-page.js';
import type { ListColumn } from '../../kit/list/list-spec.js';
import { isAwaited, pageOf } from './renewals.api.js';

type Column = ListColumn<RenewalListRow>;

const statuses = (...status: readonly RenewalStatus[]) => ({ status });

const at = (tab: string) => ({
  when: (given: { readonly tab: string }) => given.tab === tab,
});

const dates: readonly Column[] = [
  { id: 'endsOn', sort: true, kind: 'day', ...at('toSign') },
  { id: 'signedOn', sort: true, kind: 'day', ...at('signed') },
  { id: 'contractReference', kind: 'text', shown: 'withRoom', ...at('signed') },
  { id: 'endsOn', sort: true, kind: 'day', shown: 'withRoom', ...at('ended') },
];

/** `/reconduction/index`: renewals to sign, the register of the signed ones, and those that came to nothing. */
export const Component = listPage<RenewalListRow>()({
  name: 'renewals',
  texts: 'renewals',
  sort: ['endsOn', 'ASC'],
  tabs: [
    {
      name: 'toSign',
      path: '/reconduction/index',
      filter: statuses('proposed', 'inSignature'),
      sort: ['endsOn', 'ASC'],
    },
    {
      name: 'signed',
      path: '/reconduction/index/signed',
      filter: statuses(...signedRenewalStatuses),
      sort: ['signedOn', 'DESC'],
    },
    {
      name: 'ended',
      path: '/reconduction/index/ended',
      filter: statuses('declined', 'withdrawn', 'lapsed'),
      sort: ['endsOn', 'DESC'],
    },
  ],
  searched: true,
  filters: ({ tab }) => [
    ...(tab === 'toSign' ? [{ source: 'mine', kind: 'yesNo', first: true } as const] : []),
    { source: 'endsFrom', kind: 'text', type: 'date' },
    { source: 'endsTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', sort: true, width: '38%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: (renewal, { t, me }) => (
        <StatusChip tone={isAwaited(renewal, me) ? 'warning' : renewalTones[renewal.status]}>
          {t(isAwaited(renewal, me) ? 'renewals:status.awaited' : `renewals:status.${renewal.status}`)}
        </StatusChip>
      ),
    },
    { id: 'oldNet', sort: true, kind: 'amount', shown: 'withRoom' },
    { id: 'net', sort: true, kind: 'amount' },
    ...dates,
    { id: 'effectiveOn', sort: true, kind: 'day', shown: 'whenChosen' },
    { id: 'notifiedOn', kind: 'day', shown: 'whenChosen' },
    { id: 'signatory', kind: 'label', shown: 'whenChosen' },
    { id: 'futureReference', kind: 'text', shown: 'whenChosen' },
  ],
  link: pageOf,
  notes: ({ contractNumber, signatory }, { t }) => [
    contractNumber,
    signatory?.name && t('renewals:toBeSignedBy', { name: signatory.name }),
  ],
  exported: ['csv', 'xlsx'],
});
