import { date } from '@guichet/ui-common/text/dates';
import { CancelOrder } from '../../../../src/sales/orders/order.commands.js';
import { grantedStatuses } from '../../../../src/sales/orders/order.vocabulary.js';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { VisitOfOrder } from '../../services/interventions/visit-of-order.js';
import { act } from '../../kit/acts/acts.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { OrderLedgers } from './ledgers.js';
import { OrderLines, OrderStatusChip, useInvoiceText } from './order.parts.js';
import {
  isAboutAgain,
  OrderAgain,
  OrderPapers,
  OrderParameters,
  OrderPeople,
  OrderProgress,
  OrderTimeline,
} from './order.sections.js';
import { ofOrder } from './orders.api.js';

const Invoice = ({ order }: { readonly order: OrderView }) => {
  const words = useInvoiceText()(order);
  return [order.invoiceNumber, words].filter(Boolean).join(' – ');
};

/** `/cmd/order/{id}`. */
export const Component = thingPage<OrderView>()({
  ...ofOrder,
  title: ({ title, number }, { t }) => t('orders:detail.title', { number, title }),
  lead: (order) => <OrderStatusChip order={order} />,
  waits: ({ id, status, signatory, allowedCommands }, { t, me }) => {
    if (status !== 'awaitingSignature') return undefined;
    const name = signatory.name ?? t('common:forgotten');
    if (signatory.id === me.id)
      return {
        words: t('orders:waits.code', { name }),
        to: `/signature/otp/orders/${id}`,
        button: t('orders:waits.sign'),
      };
    return allowedCommands.some(({ command, allowed }) => command === 'ReturnSignedCopy' && allowed)
      ? { words: t('orders:waits.signature', { name }), act: 'ReturnSignedCopy' }
      : undefined;
  },
  acts: {
    ReturnSignedCopy: { to: ({ id }) => `/cmd/order/${id}/copy` },
    CancelOrder: act({
      command: CancelOrder,
      inputs: [{ source: 'reason', kind: 'longText', max: 1_000 }],
      irreversible: true,
    }),
  },
  facts: [
    { id: 'createdAt', kind: 'instant' },
    { id: 'gross', kind: 'amount' },
    { id: 'origin', kind: 'choice', texts: 'orders:origin' },
    { id: 'shipment', kind: 'choice', texts: 'orders:shipment' },
    { id: 'invoice', value: (order) => order.invoiceNumber && <Invoice order={order} /> },
    {
      id: 'dueOn',
      value: ({ dueOn, late }, { t }) => dueOn && (late ? t('orders:detail.late', { date: date(dueOn) }) : date(dueOn)),
    },
    { id: 'ownNumber' },
    { id: 'chorusService' },
    { id: 'commitment' },
    { id: 'extraId' },
  ],
  sections: [
    {
      id: 'progress',
      content: (order) => (
        <>
          <OrderProgress order={order} />
          <VisitOfOrder orderId={order.id} />
        </>
      ),
      wide: true,
    },
    {
      id: 'again',
      when: isAboutAgain,
      content: (order) => <OrderAgain order={order} />,
      wide: true,
    },
    { id: 'lines', content: (order) => <OrderLines order={order} /> },
    { id: 'papers', content: (order) => <OrderPapers order={order} /> },
    { id: 'people', content: (order) => <OrderPeople order={order} /> },
    {
      id: 'parameters',
      when: ({ parameters }) => parameters.length > 0,
      content: (order) => <OrderParameters order={order} />,
    },
    {
      id: 'brings',
      when: ({ status }) => grantedStatuses.includes(status),
      content: ({ id }) => <OrderLedgers orderId={id} />,
      wide: true,
    },
    { id: 'history', content: (order) => <OrderTimeline order={order} />, wide: true },
  ],
});
