import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { money } from '@guichet/ui-common/text/money';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ArticleOffer } from '../../../../src/sales/articles/articles.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { BackTo } from '../../kit/page/back-to.js';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { offersQuery, orderAddress } from './orders.api.js';

const Offer = ({ offer }: { readonly offer: ArticleOffer }) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const price = money(offer.unitPrice, language);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Link component={RouterLink} to={orderAddress(offer)} sx={{ fontWeight: 620, minHeight: 24 }}>
          {offer.title[language]}
        </Link>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t(offer.parameters.length > 0 ? 'orders:price.from' : 'orders:price.unit', {
            price,
            unit: t(`orders:unit.${offer.unit}`),
          })}
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {offer.description[language]}
      </Typography>
    </Box>
  );
};

/** `/cmd/catalogue`: what may be ordered, by kind. */
export const Component = () => {
  const { t } = useTranslation();
  // people without the right to order are told how to get it
  const mayOrder = useMe().orderVisibility !== 'none';
  const { data: offers, error, isPending } = useQuery({ ...offersQuery, enabled: mayOrder });
  if (mayOrder && isPending) return <PageSkeleton />;
  const natures = [...new Set((offers ?? []).map(({ nature }) => nature))];
  return (
    <Page
      title={t('orders:catalogue.title')}
      section={t('orders:section')}
      lead={t('orders:catalogue.lead')}
      before={<BackTo to="/cmd/all" label={t('orders:list.title')} />}
    >
      <ProblemAlert error={error} />
      {!mayOrder && <Alert severity="info">{t('orders:visibility.none')}</Alert>}
      {offers?.length === 0 && <EmptyState kind="nothing" title={t('orders:catalogue.empty')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {natures.map((nature) => (
          <SectionCard key={nature} title={t(`articles:nature.${nature}`)}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {(offers ?? [])
                .filter((offer) => offer.nature === nature)
                .map((offer) => (
                  <Offer key={offer.id} offer={offer} />
                ))}
            </Box>
          </SectionCard>
        ))}
      </Box>
    </Page>
  );
};
