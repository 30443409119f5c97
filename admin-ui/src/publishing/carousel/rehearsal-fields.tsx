import { textOf } from '@guichet/ui-common/form/control';
import { FieldFrame } from '@guichet/ui-common/form/field-frame';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ReferenceControl } from '../../kit/reference-control.js';

/** On which day, and to whom; empty ones stand for today and for everybody. */
export interface Rehearsal {
  readonly day: string;
  readonly clientId: string;
  readonly contactId: string;
}

export const noRehearsal: Rehearsal = { day: '', clientId: '', contactId: '' };

/** Query of the filled fields. */
export const rehearsalQuery = (rehearsal: Rehearsal): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(rehearsal).filter(([, value]) => value !== ''));

const two = { gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;

interface RehearsalFieldsProps {
  readonly value: Rehearsal;
  readonly onChange: (value: Rehearsal) => void;
}

const references = [
  { source: 'clientId', kind: 'reference', resource: 'clients' },
  { source: 'contactId', kind: 'reference', resource: 'contacts' },
] as const;

/** Day, client and contact of a rehearsal. */
export const RehearsalFields = ({ value, onChange }: RehearsalFieldsProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', ...two, mb: 2 }}>
      <FieldFrame id={`${id}-day`} label={t('carousel:rehearsal.day')}>
        <OutlinedInput
          id={`${id}-day`}
          type="date"
          size="small"
          value={value.day}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
      </FieldFrame>
      {references.map((input) => (
        <FieldFrame key={input.source} id={`${id}-${input.source}`} label={t(`admin:fields.${input.source}`)}>
          <ReferenceControl
            id={`${id}-${input.source}`}
            input={{
              ...input,
              filter: () => (input.source === 'contactId' && value.clientId ? { clientId: value.clientId } : {}),
            }}
            label={t(`admin:fields.${input.source}`)}
            value={value[input.source]}
            values={{ ...value }}
            onChange={(chosen) => onChange({ ...value, [input.source]: textOf(chosen) })}
          />
        </FieldFrame>
      ))}
    </Box>
  );
};
