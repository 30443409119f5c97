import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { textOf, type ControlProps } from '@guichet/ui-common/form/control';
import { valuesOf } from '@guichet/ui-common/form/inputs';
import { ReferencesControl } from './reference-control.js';
import { useNamed } from './use-choices.js';

interface Participant {
  readonly contactId: string;
  readonly right: string;
}

const participantsOf = (value: unknown): readonly Participant[] =>
  Array.isArray(value)
    ? value.map(valuesOf).map(({ contactId, right }) => ({ contactId: textOf(contactId), right: textOf(right) }))
    : [];

/** Contacts found by typing; under them, what each may do. */
export const ParticipantsControl = ({ input, value, onChange, ...control }: ControlProps) => {
  const { t } = useTranslation();
  const participants = participantsOf(value);
  const ids = participants.map(({ contactId }) => contactId);
  const known = useNamed('contacts', ids);
  if (input.kind !== 'participants') return null;
  const { source, filter, except = () => undefined, values: rights, texts } = input;
  const nameOf = (id: string): string => known.find((choice) => choice.id === id)?.label ?? '…';
  const choose = (chosen: unknown): void =>
    onChange(
      Array.isArray(chosen)
        ? chosen.map(
            (contactId) =>
              participants.find((one) => one.contactId === contactId) ?? {
                contactId: textOf(contactId),
                right: rights[0],
              },
          )
        : [],
    );
  const allow = (contactId: string, right: string): void =>
    onChange(participants.map((one) => (one.contactId === contactId ? { contactId, right } : one)));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReferencesControl
        {...control}
        input={{ source, kind: 'references', resource: 'contacts', filter, except }}
        value={ids}
        onChange={choose}
      />
      {participants.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {participants.map(({ contactId, right }) => (
            <Box
              component="li"
              key={contactId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
              <Box component="span" sx={{ fontSize: '0.875rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(contactId)}
              </Box>
              <Select
                native
                size="small"
                value={right}
                onChange={(event) => allow(contactId, event.target.value)}
                inputProps={{ 'aria-label': t('admin:form.rightOf', { name: nameOf(contactId) }) }}
              >
                {rights.map((one) => (
                  <option key={one} value={one}>
                    {t(`${texts}.${one}`)}
                  </option>
                ))}
              </Select>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};
