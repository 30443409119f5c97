import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { LogPage } from './audit.api.js';

interface LogPagerProps {
  readonly page: LogPage;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
}

/** From page to page by rows, not by numbers: the millionth page costs what the first one does. */
export const LogPager = ({ page, onOlder, onNewer }: LogPagerProps) => {
  const { t } = useTranslation();
  if (!page.hasOlder && !page.hasNewer) return null;
  return (
    <Box
      component="nav"
      aria-label={t('common:list.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 2.5 }}
    >
      <Button variant="outlined" disabled={!page.hasNewer} onClick={onNewer}>
        {t('audit:log.newer')}
      </Button>
      <Button variant="outlined" disabled={!page.hasOlder} onClick={onOlder}>
        {t('audit:log.older')}
      </Button>
    </Box>
  );
};
