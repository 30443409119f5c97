import { DateText } from '@guichet/ui-common/date-text';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Card, MoreLink } from '../home/home.cards.js';
import { toValidateQuery } from './interventions.api.js';

/** On the home page: reports that wait for the customer, and until when; nothing where there are none. */
export const ReportsToValidate = () => {
  const { t } = useTranslation();
  const { data } = useQuery(toValidateQuery);
  const total = data?.total ?? 0;
  if (!data || total === 0) return null;
  return (
    <Card title={t('interventions:home.title', { count: total })}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '& li': { py: 0.25 } }}>
        {data.data.map(({ id, title, tacitAt }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/devalint/${id}`}>
              {title}
            </Link>
            {tacitAt && (
              <>
                {' '}
                ({t('interventions:home.until')} <DateText value={tacitAt} />)
              </>
            )}
          </li>
        ))}
      </Box>
      <MoreLink to="/devalint/to-validate">{t('interventions:home.more')}</MoreLink>
    </Card>
  );
};
