import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '../../../../src/customers/accounts/accounts.views.js';
import { useDetail } from '../../kit/use-detail.js';

/** Warns that a client cannot log in by code, because no person would receive the code. */
export const ClientCodesNotice = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: client } = useDetail<ClientView>('clients', id);
  if (!client?.codesReachNobody) return null;
  const { until } = client.codesReachNobody;
  return (
    <Alert severity="warning" sx={{ mb: 2.5, maxWidth: 880 }}>
      {until === null ? t('admin:clientCodes.nobody') : t('admin:clientCodes.nobodyUntil', { until: dateTime(until) })}
    </Alert>
  );
};
