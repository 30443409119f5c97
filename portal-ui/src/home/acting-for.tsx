import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { addressFor } from '../customers/session/client-address.js';
import { Card, MoreLink } from './home.cards.js';
import { useWaitingAt } from '../kit/page/waiting-at.js';

/** For a person with several clients: the present one, work waiting at the others, and the change (features F59). */
export const ActingFor = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  const waiting = useWaitingAt(me);
  const elsewhere = me.clients.filter(({ id }) => id !== me.client?.id && waiting(id) > 0);
  return (
    <Card
      title={t('common:home.actingFor', { name: me.client?.label ?? '' })}
      more={<MoreLink to="/interlocutor/changeclient/">{t('common:home.changeClient')}</MoreLink>}
    >
      <Typography color="text.secondary">{t('common:home.severalClients', { count: me.clients.length })}</Typography>
      {elsewhere.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {elsewhere.map(({ id, label }) => (
            <li key={id}>
              <Link href={addressFor(id, '/')}>
                {t('common:home.waitingElsewhere', { name: label, count: waiting(id) })}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
};
