import { PreviewButton } from '@guichet/ui-common/page/preview-button';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allOrderKinds, allOrderStatuses } from '../../../../src/sales/all-orders/all-order.vocabulary.js';
import type { AllOrderRow } from '../../../../src/sales/all-orders/all-orders.views.js';
import { orderTones, invoiceCodes, orderOrigins, shipments } from '../../../../src/sales/orders/order.vocabulary.js';
import { binderyOrderPath } from '../bindery-orders/bindery-orders.api.js';
import { orderPath as certificateOrderPath } from '../../connections/certificate-orders/certificate-orders.api.js';
import { listPage } from '../../kit/list/list-page.js';
import { useMe } from '../../frame/guard/me.js';
import { useInvoiceText } from './order.parts.js';
import { ofOrder } from './orders.api.js';
import { binderyOrderTones } from '../../../../src/sales/bindery-orders/bindery-order.vocabulary.js';
import { certificateOrderTones } from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';

/** Explains whose orders are shown, and why (specification §6). */
const Visibility = () => {
  const { t } = useTranslation();
  const { kind, orderVisibility } = useMe();
  const rule = kind === 'clientAdministrator' ? 'administrator' : orderVisibility;
  return (
    <Alert severity="info" icon={false} sx={{ mt: 2 }}>
      {t(`orders:visibility.${rule}`)} {rule !== 'administrator' && t('orders:visibility.otherKinds')}
    </Alert>
  );
};

const articleOrderPath = ({ id }: Pick<AllOrderRow, 'id'>): string => `/cmd/order/${id}`;

/** The page of an order of each kind. */
const pathOf: Readonly<Record<AllOrderRow['kind'], (row: AllOrderRow) => string>> = {
  simple: articleOrderPath,
  complex: articleOrderPath,
  certificates: certificateOrderPath,
  bindery: binderyOrderPath,
};

const hasPaper = ({ kind }: AllOrderRow): boolean => kind === 'simple' || kind === 'complex';

const Invoice = ({ row }: { readonly row: AllOrderRow }) => <>{useInvoiceText()(row)}</>;

const tones = { ...binderyOrderTones, ...certificateOrderTones, ...orderTones };

/** `/cmd/all`: every kind of order (specification §2; features F09). */
export const Component = listPage<AllOrderRow>()({
  name: 'all-orders',
  keptAs: ofOrder.name,
  texts: ofOrder.texts,
  sort: ['createdAt', 'DESC'],
  searched: true,
  filters: [
    { source: 'status', kind: 'choice', values: allOrderStatuses, texts: 'orders:status', first: true },
    { source: 'kind', kind: 'choice', values: allOrderKinds, texts: 'orders:kind', first: true },
    { source: 'waiting', kind: 'yesNo', first: true },
    { source: 'origin', kind: 'choice', values: orderOrigins, texts: 'orders:origin' },
    { source: 'shipment', kind: 'choice', values: shipments, texts: 'orders:shipment' },
    { source: 'invoiceCode', kind: 'choice', values: invoiceCodes, texts: 'orders:invoice' },
    { source: 'mine', kind: 'yesNo' },
    { source: 'late', kind: 'yesNo' },
    { source: 'createdFrom', kind: 'text', type: 'date' },
    { source: 'createdTo', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'title', width: '38%' },
    { id: 'gross', kind: 'amount', sort: true },
    { id: 'status', kind: 'status', texts: 'orders:status', tones, sort: true },
    { id: 'shipment', kind: 'choice', texts: 'orders:shipment', shown: 'withRoom' },
    { id: 'invoice', value: (row) => <Invoice row={row} />, shown: 'withRoom' },
    { id: 'createdAt', kind: 'instant', sort: true },
    { id: 'number', sort: true, shown: 'whenChosen' },
    { id: 'kind', kind: 'choice', texts: 'orders:kind', shown: 'whenChosen' },
    { id: 'origin', kind: 'choice', texts: 'orders:origin', shown: 'whenChosen' },
    {
      id: 'papers',
      value: (row) =>
        hasPaper(row) && <PreviewButton path={`/api/orders/${row.id}/paper`} name={`${row.number}.pdf`} />,
      shown: 'whenChosen',
    },
  ],
  link: (row) => pathOf[row.kind](row),
  notes: ({ number, kind, ownNumber, signatory }, { t }) => [
    number,
    t(`orders:kind.${kind}`),
    ownNumber,
    signatory?.name && t('orders:list.signatory', { name: signatory.name }),
  ],
  views: [
    { name: 'waiting', filter: { waiting: true } },
    { name: 'late', filter: { late: true } },
  ],
  exported: ['csv', 'xlsx'],
  below: Visibility,
  // without the right to order there is no button; the catalogue explains how to get the right
  primary: ({ me, t }) =>
    me.orderVisibility !== 'none' && (
      <Button component={Link} to="/cmd/catalogue" variant="contained">
        {t('orders:catalogue.button')}
      </Button>
    ),
});
