import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Pages, not endless scrolling: a page can be linked to, and Back returns to it. */
export const Pager = ({ page, pages, onPage }: PagerProps) => {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('admin:list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 2, mt: 2.5 }}
    >
      <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin:list.previous')}
      </Button>
      <Typography variant="body2">{t('admin:list.page', { page, pages })}</Typography>
      <Button variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('admin:list.next')}
      </Button>
    </Box>
  );
};
