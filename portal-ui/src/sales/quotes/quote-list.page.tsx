import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { quoteTones, type QuoteStatus } from '../../../../src/sales/quotes/quote.vocabulary.js';
import type { QuoteListRow } from '../../../../src/sales/quotes/quotes.views.js';
import { listPage } from '../../kit/list/list-page.js';
import type { ListColumn } from '../../kit/list/list-spec.js';
import { isAwaited } from './quotes.api.js';

type Column = ListColumn<QuoteListRow>;

const statuses = (...status: readonly QuoteStatus[]) => ({ status });

const at = (tab: string) => ({
  when: (given: { readonly tab: string }) => given.tab === tab,
});

const dates: readonly Column[] = [
  { id: 'validUntil', sort: true, kind: 'day', ...at('toSign') },
  { id: 'signedAt', sort: true, kind: 'instant', ...at('signed') },
  { id: 'orderNumber', kind: 'text', shown: 'withRoom', ...at('signed') },
  { id: 'validUntil', sort: true, kind: 'day', shown: 'withRoom', ...at('ended') },
];

/** `/signdevis/index`, `/signdevis/valide` and `/signdevis/expire`: quotes to sign, signed ones, and those that ended. */
export const Component = listPage<QuoteListRow>()({
  name: 'quotes',
  texts: 'quotes',
  sort: ['validUntil', 'ASC'],
  tabs: [
    {
      name: 'toSign',
      path: '/signdevis/index',
      filter: statuses('toSign', 'inSignature'),
    },
    { name: 'signed', path: '/signdevis/valide', filter: statuses('signed', 'validated'), sort: ['signedAt', 'DESC'] },
    {
      name: 'ended',
      path: '/signdevis/expire',
      filter: statuses('expired', 'refused', 'withdrawn'),
      sort: ['validUntil', 'DESC'],
    },
  ],
  searched: true,
  filters: ({ tab }) => [
    ...(tab === 'toSign' ? [{ source: 'mine', kind: 'yesNo', first: true } as const] : []),
    { source: 'validFrom', kind: 'text', type: 'date' },
    { source: 'validTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', sort: true, width: '42%', kind: 'text' },
    {
      id: 'status',
      sort: true,
      plain: true,
      value: (quote, { t, me }) => (
        <StatusChip tone={isAwaited(quote, me) ? 'warning' : quoteTones[quote.status]}>
          {t(isAwaited(quote, me) ? 'quotes:status.awaited' : `quotes:status.${quote.status}`)}
        </StatusChip>
      ),
    },
    { id: 'gross', sort: true, kind: 'amount' },
    ...dates,
    { id: 'signatory', kind: 'label', shown: 'whenChosen' },
    { id: 'depositedAt', sort: true, kind: 'instant', shown: 'whenChosen' },
  ],
  link: ({ id }) => `/signdevis/sign/${id}`,
  notes: ({ number, signatory, requests }, { t, tab }) => [
    number,
    signatory?.name && (tab === 'toSign' ? t('quotes:toBeSignedBy', { name: signatory.name }) : signatory.name),
    ...requests.map((kind) => t(`quotes:asked.${kind}`)),
  ],
  exported: ['csv', 'xlsx'],
});
