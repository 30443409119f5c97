import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { band } from './entity-theme.js';
import { FrameLink } from './frame-link.js';
import { grid } from './grid.js';
import { linksOf, type Viewer } from '../menu/link-rules.js';
import { configurationQuery } from '../guard/session.api.js';

const look = {
  color: 'inherit',
  sx: {
    display: 'inline-block',
    py: 0.5,
    '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2, borderRadius: 1 },
  },
} as const;

/** Publisher, and the links that every site must have (specification §2, page shell; RGAA 12). */
export const Footer = ({ me, theme }: Viewer) => {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery);
  const footer = theme?.footer;
  return (
    <Box
      component="footer"
      sx={{
        mt: 'auto',
        color: footer?.textColour ?? '#FFFFFF',
        bgcolor: footer?.left ?? '#372E95',
        backgroundImage: band(footer ?? { left: '#372E95', right: '#2F4E97' }),
        displayPrint: 'none',
      }}
    >
      <Box
        sx={{
          ...grid,
          py: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2.5,
          justifyContent: 'space-between',
          fontSize: '0.9rem',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: '34rem' }}>
          {footer?.image && (
            <Box component="img" src={footer.image.src} alt={footer.image.text} sx={{ maxHeight: 48, maxWidth: 160 }} />
          )}
          <Box component="p" sx={{ m: 0 }}>
            {footer?.text || t('common:footer.text')}
          </Box>
        </Box>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
        >
          {linksOf('footer', { me, theme, configuration }).map((link) => (
            <li key={link.key}>
              <FrameLink link={link} look={look} />
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
