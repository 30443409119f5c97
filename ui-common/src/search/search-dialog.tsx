import { Status } from '../page/announcer.js';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FoundInList } from '../../../src/shell/search/search.views.js';
import { devicePreferences, onDevicePreferences, setDevicePreference } from '../page/device-preferences.js';
import { get } from '../net/http.js';
import { i18n } from '../text/i18n.js';
import { useSettled } from '../page/settled.js';
import { visuallyHidden } from '../page/theme.js';
import { foundPlaces, pagesNamed, type Addresses, type Place } from './places.js';
import { useRecent } from './recent.js';

await i18n.loadNamespaces('search');

export interface SearchOf {
  readonly personId: string;
  readonly addresses: Addresses;
  /** Pages of the front, and what one begins there. */
  readonly pages: readonly Pick<Place, 'to' | 'label'>[];
}

interface SearchDialogProps extends SearchOf {
  readonly onClose: () => void;
}

const shortest = 2;
const pauseMs = 150;

const groupsOf = (places: readonly Place[]): readonly string[] => [...new Set(places.map(({ group }) => group))];

const useFound = (typed: string) => {
  const words = useSettled(typed, pauseMs);
  const query = useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => (await get<readonly FoundInList[]>('/api/search', { q: words }, signal)).data,
    enabled: words.length >= shortest,
    placeholderData: keepPreviousData,
  });
  // not while the typing has not come to rest: nothing is known of it yet
  const isAnswered = words === typed && query.isSuccess && !query.isPlaceholderData;
  return { found: query.data ?? [], isAnswered };
};

/** Whether `/` opens the search too: a single key may be in the way of those who speak or miss keys (WCAG 2.1.4). */
const SlashChoice = () => {
  const { t } = useTranslation();
  const { slashSearches } = useSyncExternalStore(onDevicePreferences, devicePreferences);
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={slashSearches === 'yes'}
          onChange={(_, checked) => setDevicePreference('slashSearches', checked ? 'yes' : 'no')}
        />
      }
      label={t('search:slash')}
      slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
    />
  );
};

/** A combobox with what it offers under it, in groups. */
const SearchPanel = ({ personId, addresses, pages, onClose }: SearchDialogProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [recent, remember] = useRecent(personId);
  const [text, setText] = useState('');
  const listId = useId();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const typed = text.trim();
  const { found, isAnswered } = useFound(typed);

  const allPages = pages.map((page): Place => ({ ...page, hints: [], group: 'pages' }));
  const everything = found.flatMap(({ list }): readonly Place[] => {
    const to = addresses.list(list, typed);
    return to === undefined ? [] : [{ to, label: t(`search:all.${list}`, { words: typed }), hints: [], group: 'all' }];
  });
  const places =
    typed.length < shortest
      ? [...recent, ...allPages]
      : [...foundPlaces(found, addresses), ...pagesNamed(allPages, typed), ...everything];

  const go = (place: Place | null): void => {
    if (!place) return;
    if (place.group !== 'all') remember(place);
    onClose();
    void navigate(place.to);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Place>({
    options: places,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ group, to }) => `${group} ${to}`,
    onInputChange: (_, value, reason) => reason === 'input' && setText(value),
    onChange: (_, place) => go(place),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const answered = typed.length >= shortest && isAnswered;
  const nothing = answered && places.length === 0;
  const told = nothing
    ? t('search:nothing', { words: typed })
    : t('search:found', { count: places.length, words: typed });
  return (
    <>
      <Box
        {...getRootProps()}
        ref={field}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          fullWidth
          placeholder={t('search:placeholder')}
          inputProps={{ ...getInputProps(), 'aria-label': t('search:title') }}
          sx={{ minHeight: 56, fontSize: '1.0625rem', '& input:focus-visible': { outline: 'none' } }}
        />
      </Box>
      <Status times={answered ? typed : ''} sx={nothing ? { px: 2, py: 3, color: 'text.secondary' } : visuallyHidden}>
        {answered && told}
      </Status>
      <Box
        component="ul"
        {...getListboxProps()}
        // a box that scrolls is a Tab stop of its own in some browsers
        tabIndex={-1}
        sx={{
          listStyle: 'none',
          maxHeight: 'min(60vh, 480px)',
          overflowY: 'auto',
          m: 0,
          p: 0,
          '&:empty': { display: 'none' },
        }}
      >
        {groupsOf(places).map((group) => (
          <Box key={group} component="li" role="presentation" sx={{ py: 0.75 }}>
            <Box
              id={`${listId}-${group}`}
              sx={{ px: 2, py: 0.5, fontSize: '0.75rem', fontWeight: 650, color: 'text.secondary' }}
            >
              {t(`search:groups.${group}`)}
            </Box>
            <Box
              component="ul"
              role="group"
              aria-labelledby={`${listId}-${group}`}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {places.map((place, index) => {
                if (place.group !== group) return null;
                const { key, ...option } = getOptionProps({ option: place, index });
                return (
                  <Box
                    key={key}
                    component="li"
                    {...option}
                    sx={{
                      px: 2,
                      py: 0.75,
                      minHeight: 40,
                      cursor: 'pointer',
                      '&.Mui-focused, &.Mui-focusVisible': { bgcolor: 'action.selected' },
                    }}
                  >
                    <Box sx={{ fontWeight: 550 }}>{place.label}</Box>
                    {place.hints.length > 0 && (
                      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{place.hints.join(' · ')}</Box>
                    )}
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ px: 2, py: 0.5, borderTop: 1, borderColor: 'divider', '@media (hover: none)': { display: 'none' } }}>
        <SlashChoice />
      </Box>
    </>
  );
};

const SearchDialog = (props: SearchDialogProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <h2 id={titleId} style={visuallyHidden}>
        {t('search:title')}
      </h2>
      <SearchPanel {...props} />
    </Dialog>
  );
};

export default SearchDialog;
