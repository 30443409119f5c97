import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ContentFilterView } from '../../../../src/publishing/content/content-filters.views.js';
import { Card } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { AudienceExplained } from './audience-explained.js';

const pages = { article: '/content-articles', section: '/content-sections', slide: '/carousel-slides' } as const;

const Uses = ({ usedBy }: Pick<ContentFilterView, 'usedBy'>) => {
  const { t } = useTranslation();
  return (
    <Card title={t('content:filters.uses')}>
      {usedBy.length === 0 && t('content:filters.unused')}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {usedBy.map(({ id, what, title }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            {t(`content:filters.use.${what}`)} – <TextLink to={`${pages[what]}/${id}`}>{title}</TextLink>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

/** Audience of a filter, the content that uses it, and why a given person is in it. */
export const ContentFilterBelow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: filter } = useDetail<ContentFilterView>('content-filters', id);
  if (!filter) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Card title={t('content:filters.now')}>{t('content:filters.size', { ...filter.audience })}</Card>
      <Uses usedBy={filter.usedBy} />
      <AudienceExplained of={{ filterId: id }} />
    </Box>
  );
};
