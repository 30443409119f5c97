import { dateTime } from '@guichet/ui-common/text/dates';
import { among } from '@guichet/ui-common/form/among';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type * as commands from '../../../../src/connections/certificate-orders/certificate-order.commands.js';
import { certificateOrderLimits } from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import type {
  CertificateHolderView,
  CertificateOrderView,
} from '../../../../src/connections/certificate-orders/certificate-orders.views.js';
import type { Given } from '../../kit/acts/given.js';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { FactGrid } from '../../kit/page/facts.js';
import { useHolderName } from './certificate-order.parts.js';

const nameOf = ({ firstName, lastName }: CertificateHolderView, { t }: Given): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t('common:forgotten');

const proposed = ({ holders }: CertificateOrderView) => holders.filter(({ proposal }) => proposal !== null);

/** Dates are declined while they are proposed, and what is fixed before it takes place. */
const declinable = ({ holders }: CertificateOrderView) =>
  holders.filter(({ proposal, stage }) => proposal !== null || stage === 'appointmentPlanned');

const holderChoice = (holders: readonly CertificateHolderView[], given: Given): InputSpec<'holderId'> => ({
  source: 'holderId',
  kind: 'choice',
  required: true,
  ...among(holders.map((holder) => ({ id: holder.holderId, label: nameOf(holder, given) }))),
});

const dateChoice = ({ holderId, proposal }: CertificateHolderView): InputSpec<'at'> => ({
  source: 'at',
  kind: 'choice',
  required: true,
  ...among((proposal?.dates ?? []).map((at) => ({ id: at, label: dateTime(at) }))),
  when: (values) => values['holderId'] === holderId,
});

/** The holder, then one of their dates. */
export const acceptInputs = (
  order: CertificateOrderView,
  given: Given,
): readonly InputSpec<keyof commands.AcceptCertificateAppointment>[] => [
  holderChoice(proposed(order), given),
  ...proposed(order).map(dateChoice),
];

export const declineInputs = (
  order: CertificateOrderView,
  given: Given,
): readonly InputSpec<keyof commands.DeclineCertificateAppointment>[] => [
  holderChoice(declinable(order), given),
  { source: 'reason', kind: 'longText', required: true, max: certificateOrderLimits.text },
];

/** The answer is to the appointment of this holder as it was read. */
export const ofShown =
  ({ holders }: CertificateOrderView) =>
  ({ holderId }: Values): Values => ({
    appointment: holders.find((holder) => holder.holderId === holderId)?.appointments,
  });

/** Initial values: the holder who has waited longest for an answer. */
export const firstToAnswer = (order: CertificateOrderView): Values => {
  const [first] = [...proposed(order), ...declinable(order)];
  return first ? { holderId: first.holderId } : {};
};

const Appointment = ({
  order,
  holder,
}: {
  readonly order: CertificateOrderView;
  readonly holder: CertificateHolderView;
}) => {
  const { t } = useTranslation();
  const name = useHolderName()(holder);
  const { proposal, appointmentTerms, stage, appointmentAt, appointmentPlace } = holder;
  const terms = proposal ?? appointmentTerms;
  const place = proposal?.place ?? appointmentPlace;
  const isFixed = stage === 'appointmentPlanned' && appointmentAt !== null;
  return (
    <Box component="section" aria-label={t('certificateOrders:detail.appointmentOf', { name })} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <FactGrid
        facts={[
          ...(isFixed ? [[t('certificateOrders:fields.appointment'), dateTime(appointmentAt)] as const] : []),
          ...(proposal
            ? [[t('certificateOrders:detail.proposed'), proposal.dates.map((at) => dateTime(at)).join(' · ')] as const]
            : []),
          ...(terms
            ? [
                [t('certificateOrders:fields.mode'), t(`certificateOrders:mode.${terms.mode}`)] as const,
                [
                  t('certificateOrders:fields.attendees'),
                  terms.attendees.map((each) => t(`certificateOrders:attendee.${each}`)).join(' · '),
                ] as const,
                [t('certificateOrders:fields.toBring'), terms.toBring ?? '–'] as const,
              ]
            : []),
          [
            t('certificateOrders:fields.place'),
            terms?.mode === 'video' && place?.startsWith('https://') ? (
              <Link href={place} rel="noreferrer">
                {place}
              </Link>
            ) : (
              (place ?? '–')
            ),
          ],
        ]}
      />
      {isFixed && (
        <Box sx={{ mt: 1.5 }}>
          <DocumentButton
            path={`/api/certificate-orders/${order.id}/appointments/${holder.holderId}/calendar`}
            name={`${order.number} ${name}`}
            format="ics"
          >
            {t('certificateOrders:detail.calendar')}
          </DocumentButton>
        </Box>
      )}
    </Box>
  );
};

/** Proposed and fixed appointments, holder by holder. */
export const AppointmentList = ({ order }: { readonly order: CertificateOrderView }) =>
  declinable(order).map((holder) => <Appointment key={holder.holderId} order={order} holder={holder} />);
