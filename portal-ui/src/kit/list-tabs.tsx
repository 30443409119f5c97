import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
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
  '&.active': { color: 'primary.main', borderColor: 'primary.main' },
} as const;

interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  /** Where the dictionary has `<tab>.tab`, and `tabs` for all of them: `orders:list`. */
  readonly words: string;
}

/** The states of a list, each a link to its own address. */
export const ListTabs = ({ tabs, words }: ListTabsProps) => {
  const { t } = useTranslation();
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
        <Box key={name} component={NavLink} to={path} end sx={tab}>
          {t(`${words}.${name}.tab`)}
        </Box>
      ))}
    </Box>
  );
};
