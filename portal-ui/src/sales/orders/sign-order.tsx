import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderView } from '../../../../src/sales/orders/orders.views.js';
import { useMe } from '../../frame/guard/me.js';

/** Right after ordering, for the signatory who is there. */
export const SignOrderButton = ({ order: { id, status, signatory } }: { readonly order: OrderView }) => {
  const { t } = useTranslation();
  const me = useMe();
  if (signatory.id !== me.id || status !== 'awaitingSignature') return null;
  return (
    <Button component={Link} to={`/signature/otp/orders/${id}`} variant="contained">
      {t('orders:waits.sign')}
    </Button>
  );
};
