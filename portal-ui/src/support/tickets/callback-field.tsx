import { isoDay, time } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '@guichet/ui-common/form/field-row';
import { SelectField } from '@guichet/ui-common/form/fields';
import { callbacksQuery } from './tickets.api.js';

const dayWords = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** When to call back: the days and hours that support and the opening hours leave, and no others. */
export const CallbackField = ({ ticketId }: { readonly ticketId: string }) => {
  const { t, i18n } = useTranslation();
  const { setValue } = useFormContext();
  const { data } = useQuery(callbacksQuery(ticketId));
  const day: unknown = useWatch({ name: 'callbackDay' });
  if (!data) return null;
  const { slots, minutes, structure } = data;
  if (slots.length === 0)
    return (
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {t('tickets:form.callback.none')}
      </Box>
    );
  const ofDay = slots.filter((slot) => isoDay(slot) === day);
  return (
    <Box>
      <FieldRow>
        <SelectField
          name="callbackDay"
          label={t('tickets:form.callback.day')}
          none={t('tickets:form.callback.any')}
          choices={[...new Set(slots.map(isoDay))].map((id) => ({ id, label: dayWords(id, i18n.language) }))}
          // the first hour of the day, so that a day chosen is never forgotten
          onChosen={(chosen) => setValue('callbackAt', slots.find((slot) => isoDay(slot) === chosen) ?? '')}
        />
        {ofDay.length > 0 && (
          <SelectField
            name="callbackAt"
            required
            label={t('tickets:form.callback.time')}
            none={t('common:form.choose')}
            choices={ofDay.map((id) => ({ id, label: time(id) }))}
          />
        )}
      </FieldRow>
      <Box component="p" sx={{ m: 0, mt: 0.75, fontSize: '0.875rem', color: 'text.secondary' }}>
        {structure
          ? t('tickets:form.callback.hintOf', { minutes, structure })
          : t('tickets:form.callback.hint', { minutes })}
      </Box>
    </Box>
  );
};
