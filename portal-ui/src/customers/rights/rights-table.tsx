import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contactRoles } from '../../../../src/customers/accounts/account.vocabulary.js';
import type { RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { ContactRightsRow, RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { shownRights, type Draft } from './rights-draft.js';
import type { RightsColumn } from './rights-columns.js';

interface RightsTableProps {
  readonly caption: string;
  readonly rows: readonly ContactRightsRow[];
  readonly columns: readonly RightsColumn[];
  readonly ranges: RightsChoices['ranges'];
  readonly draft: Draft;
  /** Of this page and of others. */
  readonly selected: readonly ContactRightsRow[];
  readonly busy: boolean;
  readonly onSelect: (rows: readonly ContactRightsRow[]) => void;
  readonly onChange: (row: ContactRightsRow, after: RightsOfContact) => void;
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from box to box, as in a spreadsheet; the Tab key still stops at each one. */
const moveFocus = (event: KeyboardEvent<HTMLTableElement>): void => {
  const move = moves[event.key];
  const { target, currentTarget } = event;
  if (!move || !(target instanceof HTMLInputElement)) return;
  const [row = NaN, column = NaN] = (target.dataset.at ?? '').split(':').map(Number);
  const next = currentTarget.querySelector<HTMLInputElement>(`[data-at="${row + move[0]}:${column + move[1]}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const box = { width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)', cursor: 'pointer' } as const;
const head = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', textAlign: 'left' } as const;
const edge = { borderLeft: '1px solid', borderColor: 'divider' } as const;

const Headings = ({
  columns,
  ranges,
  ids,
}: Pick<RightsTableProps, 'columns' | 'ranges'> & { readonly ids: string }) => {
  const { t } = useTranslation();
  const grouped = columns.some(({ group }) => group !== null);
  const span = grouped ? 2 : 1;
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" rowSpan={span} sx={{ ...head, zIndex: 2 }}>
          {t('rights:columns.contact')}
        </Box>
        <Box component="th" scope="col" rowSpan={span} id={`${ids}-role`} sx={{ textAlign: 'left' }}>
          {t('rights:columns.role')}
        </Box>
        {grouped
          ? ranges.map(({ id, label }) => (
              <Box
                component="th"
                key={id}
                id={`${ids}-${id}`}
                scope="colgroup"
                colSpan={columns.filter(({ group }) => group === id).length}
                sx={edge}
              >
                {label}
              </Box>
            ))
          : columns.map(({ key, label }) => (
              <Box component="th" key={key} id={`${ids}-${key}`} scope="col" sx={{ fontWeight: 600, minWidth: 84 }}>
                {label}
              </Box>
            ))}
      </tr>
      {grouped && (
        <tr>
          {columns.map(({ key, label, group }, index) => (
            <Box
              component="th"
              key={key}
              id={`${ids}-${key}`}
              scope="col"
              sx={{ fontWeight: 500, fontSize: '0.8125rem', ...(columns[index - 1]?.group === group ? {} : edge) }}
            >
              {label}
            </Box>
          ))}
        </tr>
      )}
    </thead>
  );
};

interface RowProps extends Pick<RightsTableProps, 'columns' | 'draft' | 'selected' | 'onSelect' | 'onChange'> {
  readonly row: ContactRightsRow;
  readonly place: number;
  readonly ids: string;
}

const Row = ({ row, place, ids, columns, draft, selected, onSelect, onChange }: RowProps) => {
  const { t } = useTranslation();
  const rights = shownRights(draft, row);
  const named = `${ids}-${row.id}`;
  const name = row.name ?? t('rights:forgotten');
  const locked = !row.mayChange;
  const isSelected = selected.some(({ id }) => id === row.id);
  const byRole = rights.role === 'administrator';
  return (
    <Box component="tr" sx={draft[row.id] ? { '& > *': { bgcolor: '#FFF8E6 !important' } } : {}}>
      <Box component="th" scope="row" sx={head}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box
            component="input"
            type="checkbox"
            checked={isSelected}
            disabled={locked}
            aria-labelledby={`${ids}-select ${named}`}
            onChange={() => onSelect(isSelected ? selected.filter(({ id }) => id !== row.id) : [...selected, row])}
            sx={{ ...box, mt: 0.5 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Box
              component={Link}
              id={named}
              to={`/interlocutor/roles/contact/${row.id}`}
              sx={{ color: 'primary.main' }}
            >
              {name}
            </Box>
            <Box sx={{ color: 'text.secondary', fontWeight: 400, fontSize: '0.8125rem' }}>
              {row.registeredWith === null
                ? row.service
                : t('rights:matrix.registeredWith', { client: row.registeredWith })}
            </Box>
          </Box>
        </Box>
      </Box>
      <td>
        <NativeSelect
          value={rights.role}
          disabled={locked || row.isLastAdministrator}
          onChange={(event) => onChange(row, { ...rights, role: event.target.value })}
          input={<OutlinedInput size="small" />}
          inputProps={{
            'aria-labelledby': `${ids}-role ${named}`,
            ...(row.isLastAdministrator ? { 'aria-describedby': `${named}-last` } : {}),
          }}
          sx={{ fontSize: '0.875rem', minWidth: 150 }}
        >
          {contactRoles.map((role) => (
            <option key={role} value={role}>
              {t(`rights:roles.${role}`)}
            </option>
          ))}
        </NativeSelect>
        {row.isLastAdministrator && (
          <Box id={`${named}-last`} sx={{ fontSize: '0.8125rem', color: 'text.secondary', mt: 0.25, maxWidth: 170 }}>
            {t('rights:matrix.lastAdministrator')}
          </Box>
        )}
      </td>
      {columns.map(({ key, group, isOn, set }, index) => (
        <Box
          component="td"
          key={key}
          sx={{ textAlign: 'center', ...(group === null || columns[index - 1]?.group === group ? {} : edge) }}
        >
          <Box component="label" sx={{ display: 'grid', placeItems: 'center', minHeight: 32, minWidth: 32 }}>
            <Box
              component="input"
              type="checkbox"
              data-at={`${place}:${index}`}
              checked={isOn(rights)}
              disabled={locked || rights.role === 'accountless'}
              aria-labelledby={[named, ...(group === null ? [] : [`${ids}-${group}`]), `${ids}-${key}`].join(' ')}
              {...(byRole ? { 'aria-describedby': `${ids}-by-role` } : {})}
              onChange={(event) => onChange(row, set(rights, event.target.checked))}
              sx={box}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Contacts × rights: each box is a right of its own; arrows and Tab reach them all. */
export const RightsTable = ({ caption, rows, columns, ranges, busy, ...shared }: RightsTableProps) => {
  const { t } = useTranslation();
  const ids = useId();
  return (
    <>
      <span id={`${ids}-select`} hidden>
        {t('rights:matrix.select')}
      </span>
      <span id={`${ids}-by-role`} hidden>
        {t('rights:matrix.byRole')}
      </span>
      <Box
        role="region"
        aria-label={caption}
        tabIndex={0}
        sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.paper' }}
      >
        <Box
          component="table"
          aria-busy={busy}
          onKeyDown={moveFocus}
          sx={{
            borderCollapse: 'separate',
            borderSpacing: 0,
            width: '100%',
            fontSize: '0.9rem',
            '& th, & td': { px: 1.25, py: 1, borderBottom: '1px solid', borderColor: 'divider', verticalAlign: 'top' },
            '& thead th': { bgcolor: '#FAFAFD', verticalAlign: 'bottom' },
            '& tbody tr:last-of-type > *': { borderBottom: 0 },
            '& tbody th': { minWidth: { xs: 150, sm: 210 } },
          }}
        >
          <caption style={{ ...visuallyHidden }}>{caption}</caption>
          <Headings columns={columns} ranges={ranges} ids={ids} />
          <tbody>
            {rows.map((row, place) => (
              <Row key={row.id} row={row} place={place} ids={ids} columns={columns} {...shared} />
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
};
