import { useTranslation } from 'react-i18next';
import {
  contactRequestTones,
  type ContactRequestStatus,
} from '../../../src/support/contact-requests/contact-request.vocabulary.js';
import { privacyRequestTones, type PrivacyRequestStatus } from '../../../src/oversight/privacy/privacy.vocabulary.js';
import { severityTones, type Severity } from '../../../src/support/tickets/ticket.vocabulary.js';
import { StatusChip } from './status-chip.js';

export const SeverityChip = ({ severity }: { readonly severity: Severity }) => {
  const { t } = useTranslation();
  return <StatusChip tone={severityTones[severity]}>{t(`tickets:severity.${severity}`)}</StatusChip>;
};

export const ContactRequestChip = ({ status }: { readonly status: ContactRequestStatus }) => {
  const { t } = useTranslation();
  return <StatusChip tone={contactRequestTones[status]}>{t(`contact:status.${status}`)}</StatusChip>;
};

export const PrivacyRequestChip = ({ status }: { readonly status: PrivacyRequestStatus }) => {
  const { t } = useTranslation();
  return <StatusChip tone={privacyRequestTones[status]}>{t(`privacy:statuses.${status}`)}</StatusChip>;
};
