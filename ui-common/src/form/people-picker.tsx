import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../src/kernel/views.js';

interface PeoplePickerProps {
  /** Of the first box: the error summary leads to it. */
  readonly id?: string;
  readonly people: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const filterFrom = 8;

/** Several people out of many; a search appears when there are more than a handful. */
export const PeoplePicker = ({ id, people, chosen, onChange }: PeoplePickerProps) => {
  const { t } = useTranslation();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = people.filter(
    (person) => chosen.includes(person.id) || person.label.toLocaleLowerCase().includes(wanted),
  );
  const toggle = (personId: string): void =>
    onChange(chosen.includes(personId) ? chosen.filter((one) => one !== personId) : [...chosen, personId]);
  return (
    <Box>
      {people.length > filterFrom && (
        <Box sx={{ mb: 1 }}>
          <Box component="label" htmlFor={searchId} sx={{ fontSize: '0.9rem' }}>
            {t('common:people.search')}
          </Box>
          <OutlinedInput
            id={searchId}
            type="search"
            size="small"
            fullWidth
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      <Box
        sx={{
          maxHeight: 220,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          px: 1.5,
          py: 0.75,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
        }}
      >
        {shown.map((person, index) => (
          <Box
            key={person.id}
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, cursor: 'pointer' }}
          >
            <Box
              component="input"
              type="checkbox"
              id={index === 0 ? id : undefined}
              checked={chosen.includes(person.id)}
              onChange={() => toggle(person.id)}
              sx={{ width: 18, height: 18, accentColor: 'var(--mui-palette-primary-main)' }}
            />
            {person.label}
          </Box>
        ))}
        {shown.length === 0 && <Box sx={{ py: 1, color: 'text.secondary' }}>{t('common:people.none')}</Box>}
      </Box>
    </Box>
  );
};
