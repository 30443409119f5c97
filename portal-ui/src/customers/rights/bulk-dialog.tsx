import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsOfContact } from '../../../../src/customers/accounts/rights-change.vocabulary.js';
import type { ContactRightsRow, RightsChoices } from '../../../../src/customers/rights/rights.views.js';
import { rightsColumns, rightsFacets, type RightsColumn } from './rights-columns.js';
import { copiedRights, rightsOf } from './rights-draft.js';

interface BulkDialogProps {
  readonly count: number;
  readonly rows: readonly ContactRightsRow[];
  readonly choices: RightsChoices;
  /** Changes the rights of each contact that is selected, on the page only. */
  readonly onApply: (change: (rights: RightsOfContact) => RightsOfContact) => void;
  readonly onClose: () => void;
}

const Select = ({
  label,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
        {label}
      </Box>
      <NativeSelect
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
      >
        {children}
      </NativeSelect>
    </Box>
  );
};

const acts = ['give', 'take', 'copy'] as const;
type Act = (typeof acts)[number];

/** Gives a right to, or takes it from, all contacts that are selected; or copies the rights of one to them. */
export const BulkDialog = ({ count, rows, choices, onApply, onClose }: BulkDialogProps) => {
  const { t } = useTranslation();
  const [act, setAct] = useState<Act>('give');
  const [chosen, setChosen] = useState('');
  const groups = rightsFacets.map((facet) => ({ facet, columns: rightsColumns(facet, choices, t) }));
  const labelOf = ({ group, label }: RightsColumn): string =>
    group === null ? label : `${choices.ranges.find(({ id }) => id === group)?.label ?? ''} – ${label}`;
  const apply = (): void => {
    const from = rows.find(({ id }) => id === chosen);
    const column = groups.flatMap(({ columns }) => columns).find(({ key }) => key === chosen);
    if (act === 'copy' && from) onApply((rights) => copiedRights(rightsOf(from), rights));
    if (act !== 'copy' && column) onApply((rights) => column.set(rights, act === 'give'));
    onClose();
  };
  return (
    <Dialog
      open
      title={t('rights:bulk.title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={apply}>
            {t('rights:bulk.apply')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography color="text.secondary">{t('rights:bulk.text')}</Typography>
        <Select
          label={t('rights:bulk.act')}
          value={act}
          onChange={(value) => {
            setAct(acts.find((one) => one === value) ?? 'give');
            setChosen('');
          }}
        >
          {acts.map((one) => (
            <option key={one} value={one}>
              {t(`rights:bulk.acts.${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t(act === 'copy' ? 'rights:bulk.from' : 'rights:bulk.right')}
          value={chosen}
          onChange={setChosen}
        >
          <option value="">{t('rights:choose')}</option>
          {act === 'copy'
            ? rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))
            : groups.map(({ facet, columns }) => (
                <optgroup key={facet} label={t(`rights:facets.${facet}`)}>
                  {columns.map((column) => (
                    <option key={column.key} value={column.key}>
                      {labelOf(column)}
                    </option>
                  ))}
                </optgroup>
              ))}
        </Select>
      </Stack>
    </Dialog>
  );
};
