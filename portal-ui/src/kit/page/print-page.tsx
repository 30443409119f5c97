import { DateText } from '@guichet/ui-common/text/date-text';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandMark } from '../../frame/layout/brand-mark.js';
import { Main } from '../../frame/layout/shell.js';
import { PaperParties, type PrintedBetween } from './paper-parties.js';

interface PrintPageProps {
  readonly reference: string;
  /** Where the person came from. */
  readonly back: string;
  /** Parties of a paper that binds; null of one that binds none, or is not loaded yet. */
  readonly between: PrintedBetween | null;
  readonly children: ReactNode;
}

/** A page for paper: no shell, its reference and date on it. */
export const PrintPage = ({ reference, back, between, children }: PrintPageProps) => {
  const { t } = useTranslation();
  const [now] = useState(() => new Date().toISOString());
  return (
    <Box
      sx={{
        maxWidth: 860,
        mx: 'auto',
        p: { xs: 2, sm: 4 },
        '@media print': { p: 0, maxWidth: 'none' },
        '@page': { margin: '16mm' },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 3 }}
      >
        <BrandMark />
        <Box
          component="nav"
          aria-label={t('common:print.label')}
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}
        >
          <Button component={Link} to={back} color="inherit">
            {t('common:back')}
          </Button>
          <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
            {t('common:print.button')}
          </Button>
        </Box>
      </Box>
      <Main>
        {between && <PaperParties {...between} />}
        {children}
      </Main>
      <Box
        component="footer"
        sx={{ mt: 4, pt: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem', color: 'text.secondary' }}
      >
        {t('common:print.footer', { reference })} <DateText value={now} />
      </Box>
    </Box>
  );
};
