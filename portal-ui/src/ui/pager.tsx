import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly label: string;
  readonly onChange: (page: number) => void;
}

/** Pages, not endless scrolling; nothing at all for a single page. */
export const Pager = ({ page, pages, label, onChange }: PagerProps) => {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 3 }}
    >
      {page > 1 && (
        <Button variant="outlined" startIcon={<ChevronLeft />} onClick={() => onChange(page - 1)}>
          {t('common:list.previous')}
        </Button>
      )}
      <span>{t('common:list.page', { page, pages })}</span>
      {page < pages && (
        <Button variant="outlined" endIcon={<ChevronRight />} onClick={() => onChange(page + 1)}>
          {t('common:list.next')}
        </Button>
      )}
    </Box>
  );
};
