import { GrantLedger } from '@guichet/ui-common/sales/grant-ledger';
import { useTranslation } from 'react-i18next';
import type { WebinarPackView } from '../../../../src/training/webinars/webinars.views.js';
import { Card } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';

/** Units of the pack that seats took, and units that came back. */
export const PackUses = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data } = useDetail<WebinarPackView>('webinar-packs', id);
  if (!data) return null;
  return (
    <Card title={t('webinars:uses')}>
      <GrantLedger ledger={data.ledger} />
    </Card>
  );
};
