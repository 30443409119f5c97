import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { Link, useParams } from 'react-router';
import type { ThemeView } from '../../../../src/shell/themes/themes.views.js';
import { band, plainBand, useWear } from './entity-theme.js';
import { bannerWidth } from './grid.js';
import { themeBeforeLogInQuery } from '../guard/session.api.js';
import { Skyline } from './skyline.js';

type Header = ThemeView['header'];

/** Until the theme is there. */
const plain: Header = { ...plainBand, image: null };

/** Keeps words legible on a drawing that changes under them; gone where colours are the system’s. */
const shade = (text: string): string => (text === '#FFFFFF' ? '0 1px 10px rgb(29 27 51 / 60%)' : 'none');

const Picture = ({ header }: { readonly header: Header }) =>
  header.image ? (
    <Box
      component="img"
      src={header.image.src}
      alt={header.image.text}
      sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
    />
  ) : (
    // where there is no room beside the words, the drawing begins after them
    <Box sx={{ height: '100%', maskImage: { xs: 'linear-gradient(90deg, transparent 55%, #000)', sm: 'none' } }}>
      <Skyline text={header.text} dark={header.centre} />
    </Box>
  );

/** The 1000-pixel banner with its area back to the root (specification §2, §9). */
export const Banner = ({ theme }: { readonly theme: ThemeView | undefined }) => {
  const { t } = useTranslation();
  const header = theme?.header ?? plain;
  const name = theme?.name ?? t('common:product');
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: bannerWidth,
        height: { xs: 72, sm: 'var(--theme-banner-height, 136px)' },
        borderRadius: 'var(--theme-banner-radius, 12px)',
        overflow: 'hidden',
        bgcolor: header.left,
        backgroundImage: band(header),
      }}
    >
      <Picture header={header} />
      <Box
        component={Link}
        to="/"
        aria-label={t('common:banner.home', { name })}
        sx={{
          position: 'absolute',
          inset: 0,
          width: { xs: '100%', sm: '56%' },
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: { xs: 2.5, sm: 4 },
          color: header.text,
          textDecoration: 'none',
          '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: -6, borderRadius: 3 },
        }}
      >
        {/* an image says its own words */}
        {!header.image && (
          <>
            <Box
              component="span"
              sx={{
                fontSize: { xs: '1.125rem', sm: '1.5rem' },
                fontWeight: 680,
                letterSpacing: '-0.015em',
                lineHeight: 1.2,
                textShadow: shade(header.text),
              }}
            >
              {name}
            </Box>
            <Box
              component="span"
              sx={{
                display: { xs: 'none', sm: 'block' },
                mt: 0.5,
                fontSize: '0.9375rem',
                textShadow: shade(header.text),
              }}
            >
              {t('common:banner.motto')}
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};

/** Specification §2: before log-in the banner follows the route parameter `langue`, else the language of the page. */
export const BannerBeforeLogIn = () => {
  // draws again when the language changes
  useTranslation();
  const { langue } = useParams();
  const { data: theme } = useQuery(themeBeforeLogInQuery(langue ?? currentLanguage()));
  useWear(theme);
  return <Banner theme={theme} />;
};
