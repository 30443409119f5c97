import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The open counter of the logo, with the product's name and the entity's; leads to the root. */
export const BrandMark = ({ name }: { readonly name?: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={name ? t('common:banner.home', { name: `${t('common:product')} ${name}` }) : t('common:brandLink')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 700,
        fontSize: '1.125rem',
        letterSpacing: '-0.01em',
        minHeight: 44,
      }}
    >
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
        <path d="M8 24V14a8 8 0 0 1 16 0v10" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
        <path d="M13 24v-9a3 3 0 0 1 6 0v9" fill="none" stroke="#8FE3D9" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <Box component="span" sx={{ lineHeight: 1.2 }}>
        {t('common:product')}
        {name && (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', sm: 'block' },
              fontSize: '0.8125rem',
              fontWeight: 500,
              letterSpacing: 0,
              color: 'text.secondary',
            }}
          >
            {name}
          </Box>
        )}
      </Box>
    </Box>
  );
};
