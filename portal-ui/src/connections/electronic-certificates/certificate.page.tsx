import { mayNow } from '@guichet/ui-common/page/allowed';
import { date } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { CorrectCertificateSetupForm } from '../../../../src/connections/electronic-certificates/electronic-certificate.commands.js';
import {
  electronicCertificateTones,
  electronicCertificateLimits,
} from '../../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import type {
  ElectronicCertificateStep,
  ElectronicCertificateView,
} from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { orderPath, renewalPath } from '../certificate-orders/certificate-orders.api.js';
import { act } from '../../kit/acts/acts.js';
import type { Given } from '../../kit/acts/given.js';
import { thingPage } from '../../kit/page/thing-page.js';
import type { Waiting } from '../../kit/page/thing-spec.js';
import { historySection } from '../../kit/page/history.js';
import { formPath, listPath, nextFormPath } from './electronic-certificates.api.js';

/** Its forms, or in its last 90 days its renewal. */
const waits = (certificate: ElectronicCertificateView, { t }: Pick<Given, 't'>): Waiting | undefined => {
  const { status, orderId, holderId, endsOn, isRenewable } = certificate;
  if (status === 'toFill' && mayNow(certificate, 'ConfirmCertificateHolder'))
    return {
      words: t('electronicCertificates:waits.forms'),
      to: nextFormPath(certificate),
      button: t('electronicCertificates:waits.fill'),
    };
  if (!isRenewable) return undefined;
  return {
    words: t('electronicCertificates:waits.renewal', { date: date(endsOn) }),
    to: renewalPath(orderId, holderId),
    button: t('electronicCertificates:waits.renew'),
  };
};

/** `/certifform/:id`: a certificate, what its forms say, and its end (features F14). */
export const Component = thingPage<ElectronicCertificateView>()({
  name: 'electronic-certificates',
  texts: 'electronicCertificates',
  backTo: listPath,
  title: ({ firstName, lastName, reference }, { t }) =>
    t('electronicCertificates:detail.title', {
      name: [firstName, lastName].filter(Boolean).join(' ') || reference,
    }),
  lead: ({ status, endsOn }, { t }) => (
    <>
      <StatusChip tone={electronicCertificateTones[status]}>{t(`electronicCertificates:status.${status}`)}</StatusChip>{' '}
      {t(status === 'expired' ? 'electronicCertificates:detail.ended' : 'electronicCertificates:detail.until', {
        date: date(endsOn),
      })}
    </>
  ),
  waits,
  acts: {
    CorrectCertificateSetupForm: act({
      command: CorrectCertificateSetupForm,
      leadsTo: (certificate) => formPath('form1', { ...certificate, answer: certificate.answer + 1 }),
      inputs: [{ source: 'reason', kind: 'longText', required: true, max: electronicCertificateLimits.reason }],
    }),
  },
  facts: [
    { id: 'reference', kind: 'text' },
    { id: 'role', kind: 'choice', texts: 'certificateOrders:role' },
    { id: 'sharedDesk', kind: 'text' },
    { id: 'issuedOn', kind: 'day' },
    { id: 'endsOn', kind: 'day' },
    { id: 'certificateSubject', kind: 'text' },
    { id: 'serialNumber', kind: 'text' },
    { id: 'issuer', kind: 'text' },
    { id: 'metOn', kind: 'day' },
    { id: 'email', kind: 'text' },
    { id: 'taxId', kind: 'text' },
  ],
  sections: [
    {
      id: 'orders',
      content: ({ orderId, renewalOrderId }, { t }) => (
        <>
          <Link component={RouterLink} to={orderPath({ id: orderId })} sx={{ display: 'block' }}>
            {t('electronicCertificates:detail.order')}
          </Link>
          {renewalOrderId !== null && (
            <Link component={RouterLink} to={orderPath({ id: renewalOrderId })} sx={{ display: 'block' }}>
              {t('electronicCertificates:detail.renewalOrder')}
            </Link>
          )}
        </>
      ),
    },
    historySection<ElectronicCertificateStep>(
      'electronicCertificates',
      ({ step, serialNumber, daysBefore }, t, name) => [
        t(`electronicCertificates:step.${step}`),
        daysBefore !== null && t('electronicCertificates:detail.daysBefore', { count: daysBefore }),
        serialNumber,
        name,
      ],
    ),
  ],
});
