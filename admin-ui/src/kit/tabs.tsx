import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

/** The open tab, kept in the address so that it can be linked to. */
export const useTab = <const Names extends readonly string[]>(names: Names): [string, (tab: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = names.find((name) => name === asked) ?? names[0] ?? '';
  return [tab, (next) => setSearch(next === names[0] ? {} : { tab: next }, { replace: true })];
};

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly string[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly children: ReactNode;
}

/** Tabs named `admin:tabs.<tab>`, with one panel; a single one needs no tab. */
export const Tabs = ({ label, tabs, tab, onTab, children }: TabsProps) => {
  const { t } = useTranslation();
  const id = useId();
  if (tabs.length === 1) return children;
  return (
    <>
      <MuiTabs
        value={tab}
        onChange={(_event, next: string) => onTab(next)}
        aria-label={label}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`admin:tabs.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </MuiTabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </>
  );
};
