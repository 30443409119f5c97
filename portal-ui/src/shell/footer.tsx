import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { ThemeView } from '../../../src/access/access.views.js';

export const Footer = ({ theme }: { readonly theme: ThemeView | undefined }) => {
  const { t } = useTranslation();
  const links = [
    ...(theme?.footerLinksNode ? [{ key: 'legal', to: `/info/root/${theme.footerLinksNode}` }] : []),
    { key: 'opinion', to: '/info/redirect/footer_avis_node' },
  ];
  return (
    <Box
      component="footer"
      sx={{ mt: 'auto', bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', displayPrint: 'none' }}
    >
      <Box
        sx={{
          maxWidth: 1240,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 3,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2.5,
          justifyContent: 'space-between',
          fontSize: '0.9rem',
          color: 'text.secondary',
        }}
      >
        <Box component="p" sx={{ m: 0, maxWidth: '34rem' }}>
          {theme?.footer.text || t('common:footer.text')}
        </Box>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
        >
          {links.map(({ key, to }) => (
            <li key={key}>
              <Link component={RouterLink} to={to} color="inherit" sx={{ display: 'inline-block', py: 0.25 }}>
                {t(`common:footer.${key}`)}
              </Link>
            </li>
          ))}
          <Box component="li" sx={{ py: 0.25 }}>
            {t('common:footer.accessibility')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};
