import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ListTab } from './list-spec.js';

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 40, sm: 36 },
  px: { xs: 1, sm: 1.5 },
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=page]': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

/** `/lms` and `/lms/` are one address. */
const plain = (path: string): string => path.replace(/\/$/, '');

interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  /** Where the dictionary has `<tab>.tab`, and `tabs` for all of them: `orders:list`. */
  readonly words: string;
}

/** The states of a list, each a link to its own address. */
export const ListTabs = ({ tabs, words }: ListTabsProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={t([`${words}.tabs`, 'common:list.tabs'])}
      sx={{
        display: 'flex',
        flex: '1 1 auto',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
        mb: { xs: 1.5, sm: 0 },
      }}
    >
      {tabs.map(({ name, path }) => (
        <Box
          key={name}
          component={Link}
          to={path}
          aria-current={plain(path) === plain(pathname) ? 'page' : undefined}
          sx={tab}
        >
          {t(`${words}.${name}.tab`)}
        </Box>
      ))}
    </Box>
  );
};
