import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ThemeView } from '../../../src/access/access.views.js';

/** Town hall, houses and hospital on soft hills: drawn, so that it is sharp on every screen and weighs nothing. */
const Skyline = ({ colours: { left, centre, right } }: { readonly colours: ThemeView['title'] }) => (
  <svg
    viewBox="0 0 1000 136"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    focusable="false"
    width="100%"
    height="100%"
  >
    <defs>
      <linearGradient id="banner-sky" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={left} />
        <stop offset="0.55" stopColor={centre} />
        <stop offset="1" stopColor={right} />
      </linearGradient>
    </defs>
    <rect width="1000" height="136" fill="url(#banner-sky)" />
    <circle cx="842" cy="42" r="24" fill="#FFFFFF" opacity="0.16" />
    <circle cx="842" cy="42" r="15" fill="#FFFFFF" opacity="0.28" />
    <path d="M380 136c60-34 130-46 210-30s150 8 210-12 140-16 200 4v38z" fill="#FFFFFF" opacity="0.08" />
    <path d="M470 136c70-22 140-26 220-14s190 2 310-18v32z" fill="#FFFFFF" opacity="0.1" />
    <g fill="#FFFFFF" opacity="0.86">
      <path d="M604 116V78h16V62l24-14 24 14v16h16v38z" />
      <path d="M643 30h2v18h-2zM645 31h13l-3.500 4 3.500 4h-13z" />
    </g>
    <g fill={centre}>
      <path d="M610 86h7v10h-7zM671 86h7v10h-7zM628 84h6v14h-6zM641 84h6v14h-6zM654 84h6v14h-6zM638 102h12v14h-12z" />
      <circle cx="644" cy="65" r="6" />
    </g>
    <g fill="#FFFFFF" opacity="0.62">
      <path d="M716 118V96l15-12 15 12v22zM752 118V90l18-14 18 14v28z" />
      <path d="M868 116V66h64v50zM884 66V54h32v12z" />
    </g>
    <g fill="#1A5C84">
      <path d="M896 74h8v8h8v8h-8v8h-8v-8h-8v-8h8zM894 104h12v12h-12z" />
      <path d="M727 104h8v14h-8zM765 100h10v18h-10z" />
    </g>
    <g fill="#8FE3D9" opacity="0.7">
      <circle cx="700" cy="106" r="9" />
      <path d="M699 108h2v10h-2z" />
      <circle cx="808" cy="100" r="12" />
      <path d="M807 104h2v14h-2z" />
      <circle cx="834" cy="107" r="8" />
      <path d="M833 109h2v9h-2z" />
      <circle cx="956" cy="104" r="10" />
      <path d="M955 107h2v10h-2z" />
    </g>
  </svg>
);

const defaultColours: ThemeView['title'] = { left: '#272069', centre: '#372E95', right: '#0B7A75' };

/** The 1000-pixel banner with its area back to the root (specification §2, §9). */
export const Banner = ({ theme }: { readonly theme: ThemeView | undefined }) => {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: 1000,
        height: { xs: 92, sm: 136 },
        mx: 'auto',
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'primary.dark',
      }}
    >
      {theme?.header.image ? (
        <Box
          component="img"
          src={theme.header.image}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Box sx={{ height: '100%', opacity: { xs: 0.28, sm: 1 } }}>
          <Skyline colours={theme?.title ?? defaultColours} />
        </Box>
      )}
      <Box
        component={Link}
        to="/"
        aria-label={t('common:banner.home', { name: theme?.name ?? t('common:product') })}
        sx={{
          position: 'absolute',
          inset: 0,
          width: { xs: '100%', sm: '56%' },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: { xs: 2.5, sm: 4 },
          color: '#FFFFFF',
          textDecoration: 'none',
          '&:focus-visible': { outline: '3px solid #FFFFFF', outlineOffset: -6, borderRadius: 3 },
        }}
      >
        <Box
          component="span"
          sx={{
            fontSize: { xs: '1.125rem', sm: '1.5rem' },
            fontWeight: 680,
            letterSpacing: '-0.015em',
            lineHeight: 1.2,
            textShadow: '0 1px 10px rgb(29 27 51 / 60%)',
          }}
        >
          {theme?.name ?? t('common:product')}
        </Box>
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'block' },
            mt: 0.5,
            fontSize: '0.9375rem',
            textShadow: '0 1px 10px rgb(29 27 51 / 70%)',
          }}
        >
          {t('common:banner.motto')}
        </Box>
      </Box>
    </Box>
  );
};
