import { among } from '@guichet/ui-common/form/among';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import * as commands from '../../../../src/connections/certificate-orders/certificate-order.commands.js';
import {
  certificateOrderTones,
  certificateOrderLimits,
  certificatePapers,
} from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  CertificateHolderView,
  CertificateOrderStep,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import { act } from '../../kit/acts/acts.js';
import { acceptInputs, AppointmentList, declineInputs, firstToAnswer, ofShown } from './certificate-appointments.js';
import type { Given } from '../../kit/acts/given.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { historySection } from '../../kit/page/history.js';
import { HolderFacts, PaperList, SoldLines, useHolderName } from './certificate-order.parts.js';
import { ordersPath, printPath } from './certificate-orders.api.js';

const isAwaited = ({ state }: CertificateHolderView['papers'][number]): boolean =>
  state === 'missing' || state === 'refused';

type Sent = InputSpec<keyof commands.SendCertificatePaper>;

/** Papers that are missing, and whose. */
const sendInputs = ({ holders }: CertificateOrderView, { t }: Given): readonly Sent[] => {
  const waiting = holders.filter(({ papers }) => papers.some(isAwaited));
  const nameOf = ({ firstName, lastName }: CertificateHolderView) =>
    [firstName, lastName].filter(Boolean).join(' ') || t('common:forgotten');
  return [
    {
      ...{ source: 'paper', kind: 'choice', required: true, texts: 'certificateOrders:paper' },
      values: certificatePapers.filter((paper) =>
        waiting.some(({ papers }) => papers.some((one) => one.paper === paper && isAwaited(one))),
      ),
    },
    {
      ...{ source: 'holderId', kind: 'choice', none: t('certificateOrders:detail.everyHolder') },
      ...among(waiting.map((holder) => ({ id: holder.holderId, label: nameOf(holder) }))),
    },
    { source: 'fileIds', kind: 'files', required: true },
  ];
};

const Holders = ({ order }: { readonly order: CertificateOrderView }) => {
  const nameOf = useHolderName();
  return order.holders.map((holder) => (
    <Box key={holder.holderId} component="section" aria-label={nameOf(holder)} sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {nameOf(holder)}
      </Typography>
      <HolderFacts holder={holder} />
      <PaperList holder={holder} />
    </Box>
  ));
};

/** `/certifnew/orders/:id`: how far each holder is, and the papers that are missing (features F08). */
export const Component = thingPage<CertificateOrderView>()({
  name: 'certificate-orders',
  texts: 'certificateOrders',
  backTo: ordersPath,
  title: ({ number }, { t }) => t('certificateOrders:detail.title', { number }),
  lead: ({ status }, { t }) => (
    <>
      <StatusChip tone={certificateOrderTones[status]}>{t(`certificateOrders:status.${status}`)}</StatusChip>{' '}
      {t(`certificateOrders:explained.${status}`)}
    </>
  ),
  waits: ({ toSend, toAnswer }, { t }) => {
    if (toAnswer > 0)
      return { words: t('certificateOrders:detail.answer', { count: toAnswer }), act: 'AcceptCertificateAppointment' };
    return toSend > 0
      ? { words: t('certificateOrders:detail.waits', { count: toSend }), act: 'SendCertificatePaper' }
      : undefined;
  },
  acts: {
    SendCertificatePaper: act({ command: commands.SendCertificatePaper, primary: true, inputs: sendInputs }),
    AcceptCertificateAppointment: act({
      command: commands.AcceptCertificateAppointment,
      inputs: acceptInputs,
      fixed: ofShown,
      record: firstToAnswer,
    }),
    DeclineCertificateAppointment: act({
      command: commands.DeclineCertificateAppointment,
      inputs: declineInputs,
      fixed: ofShown,
      record: firstToAnswer,
    }),
    CancelCertificateOrder: act({
      command: commands.CancelCertificateOrder,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: certificateOrderLimits.text }],
    }),
  },
  facts: [
    { id: 'signatory', kind: 'label' },
    { id: 'contact', kind: 'label' },
    { id: 'orderedBy', kind: 'label' },
    { id: 'createdAt', kind: 'instant' },
    { id: 'holderCount', kind: 'number' },
    { id: 'gross', kind: 'amount' },
    { id: 'ownNumber' },
    { id: 'chorusService' },
    { id: 'commitment' },
  ],
  sections: [
    { id: 'price', wide: true, when: ({ totals }) => totals !== null, content: (order) => <SoldLines order={order} /> },
    {
      id: 'appointments',
      wide: true,
      when: ({ holders }) => holders.some(({ proposal, stage }) => proposal !== null || stage === 'appointmentPlanned'),
      content: (order) => <AppointmentList order={order} />,
      acts: ['DeclineCertificateAppointment'],
    },
    {
      id: 'holders',
      wide: true,
      content: (order, { t }) => (
        <>
          <Holders order={order} />
          <Button component={Link} to={printPath(order, order.holders[0])} variant="outlined">
            {t('certificateOrders:print.button')}
          </Button>
        </>
      ),
    },
    {
      ...historySection<CertificateOrderStep>('certificateOrders', ({ step, paper }, t, name) => [
        t(`certificateOrders:step.${step}`),
        paper && t(`certificateOrders:paper.${paper}`),
        name,
      ]),
      wide: true,
    },
  ],
});
