import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { InterventionListRow } from '../../../../src/services/interventions/interventions.views.js';
import { rowsQuery } from '../../kit/queries/list.js';

/** The visit that an accepted order opened, and the way to choose when it takes place (features F25). */
export const VisitOfOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation();
  const first = { filter: { orderId }, sort: ['createdAt', 'ASC'], range: [0, 0] } as const;
  const { data } = useQuery(rowsQuery<InterventionListRow>('interventions', first));
  const visit = data?.data[0];
  if (!visit) return null;
  const { id, number, status } = visit;
  const [words, to] = status === 'toPlan' ? ['visitToPlan', `/devalint/${id}/slot`] : ['visit', `/devalint/${id}`];
  return (
    <Typography sx={{ mt: 1.5 }}>
      <Link component={RouterLink} to={to}>
        {t(`orders:detail.${words}`, { number })}
      </Link>
    </Typography>
  );
};
