import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useListNews, type ListNews } from './use-list-news.js';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Tells it from the pages of another list. */
  readonly label?: string;
  /** Words for screen readers, once the rows of another page, order or filter are there. */
  readonly news: ListNews;
}

/** Pages, not endless scrolling: a page can be linked to, and Back returns to it; nothing at all for a single page. */
export const Pager = ({ page, pages, onPage, label, news }: PagerProps) => {
  const { t } = useTranslation();
  useListNews(page, pages, news);
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={label ?? t('common:list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 2.5 }}
    >
      {page > 1 && (
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => onPage(page - 1)}>
          {t('common:list.previous')}
        </Button>
      )}
      <Box sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{t('common:list.page', { page, pages })}</Box>
      {page < pages && (
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => onPage(page + 1)}>
          {t('common:list.next')}
        </Button>
      )}
    </Box>
  );
};
