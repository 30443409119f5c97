import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FrameLink } from '../layout/frame-link.js';
import { linksOf, type LinkPlace, type Viewer } from './link-rules.js';
import { configurationQuery } from '../guard/session.api.js';

const look = {
  color: 'text.primary',
  underline: 'hover',
  sx: { display: 'inline-flex', alignItems: 'center', minHeight: 40, fontSize: '0.9375rem', fontWeight: 550 },
} as const;

interface LinkListProps extends Viewer {
  readonly place: LinkPlace;
  readonly direction: 'row' | 'column';
}

/** The links of a part of the frame; nothing where there is none. */
export const LinkList = ({ place, direction, me, theme }: LinkListProps) => {
  const { data: configuration } = useQuery(configurationQuery);
  const links = linksOf(place, { me, theme, configuration });
  if (links.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: direction,
        flexWrap: 'wrap',
        columnGap: 2.5,
      }}
    >
      {links.map((link) => (
        <li key={link.key}>
          <FrameLink link={link} look={look} />
        </li>
      ))}
    </Box>
  );
};

/** The same links in the header and in the drawer. */
export const TopNavigation = (props: Omit<LinkListProps, 'place'>) => {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('common:topNavigation.label')}>
      <LinkList {...props} place="header" />
    </Box>
  );
};
