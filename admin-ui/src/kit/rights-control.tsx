import { Status } from '@guichet/ui-common/page/announcer';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '@guichet/ui-common/form/control';
import { rightsOf } from './rights.js';
import { useChoices } from './use-choices.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';

interface Line {
  readonly id: string;
  readonly label: string;
}

/** A line per range of products, with a box per right. */
export const RightsControl = ({ id, input, label, value, describedBy, onChange }: ControlProps) => {
  const { t } = useTranslation();
  const { data: ranges } = useChoices(input.kind === 'rights' ? input.resource : '', '', {}, input.kind === 'rights');
  if (input.kind !== 'rights') return null;
  if (!ranges)
    return (
      <Typography>
        <Status component="span">{t('admin:loading')}</Status>
      </Typography>
    );
  const given = rightsOf(value);
  const heldIn = (rangeId: string): readonly string[] => given.find((each) => each.rangeId === rangeId)?.rights ?? [];
  const toggle = (rangeId: string, right: string, on: boolean): void => {
    const rights = input.values.filter((each) => (each === right ? on : heldIn(rangeId).includes(each)));
    const others = given.filter((each) => each.rangeId !== rangeId);
    onChange(rights.length > 0 ? [...others, { rangeId, rights }] : others);
  };
  const columns: readonly Column<Line>[] = [
    { id: 'range', label: t('admin:fields.rangeId'), render: (range) => <strong>{range.label}</strong> },
    ...input.values.map((right): Column<Line> => ({
      id: right,
      label: t(`${input.texts}.${right}`),
      render: (range) => (
        <Checkbox
          size="small"
          sx={{ p: 0.5 }}
          checked={heldIn(range.id).includes(right)}
          slotProps={{
            input: {
              'aria-label': `${range.label} – ${t(`${input.texts}.${right}`)}`,
              'aria-describedby': describedBy,
            },
          }}
          onChange={(_event, on) => toggle(range.id, right, on)}
        />
      ),
    })),
  ];
  return (
    <Box id={id} tabIndex={-1}>
      <DataTable caption={label} rows={ranges} columns={columns} />
    </Box>
  );
};
