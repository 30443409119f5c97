import { date, isoDay } from '@guichet/ui-common/dates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HeldLicenceView } from '../../../src/references/references.views.js';
import { DataList, type Column } from '../ui/data-list.js';
import { StatusChip } from '../ui/status-chip.js';
import { licencesQuery } from './references.api.js';

/** What the client may use, as the provider's catalogue says. */
export const Licences = () => {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery(licencesQuery);
  if (!data || data.length === 0) return null;
  const today = isoDay(new Date());
  const column = (key: string, cell: Column<HeldLicenceView>['cell']): Column<HeldLicenceView> => ({
    key,
    label: t(`references:column.${key}`),
    cell,
  });
  return (
    <Box component="section" aria-labelledby="licences" sx={{ mt: 4 }}>
      <Typography variant="h2" id="licences" sx={{ mb: 0.5 }}>
        {t('references:licences.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('references:licences.lead')}
      </Typography>
      <DataList
        caption={t('references:licences.title')}
        rows={data}
        busy={isFetching}
        sort={['product', 'ASC']}
        onSort={() => undefined}
        columns={[
          column('product', ({ product, number }) => (
            <>
              <Box sx={{ fontWeight: 620 }}>{product ?? '–'}</Box>
              {number && (
                <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {t('references:licences.number', { number })}
                </Box>
              )}
            </>
          )),
          column('productRange', ({ productRange }) => productRange ?? '–'),
          column('validity', ({ validFrom, validTo }) =>
            validTo === null
              ? t('references:licences.since', { from: date(validFrom) })
              : t('references:licences.fromTo', { from: date(validFrom), to: date(validTo) }),
          ),
          column('state', ({ validFrom, validTo }) => {
            const running = validFrom <= today && (validTo === null || today <= validTo);
            return (
              <StatusChip tone={running ? 'success' : 'neutral'}>
                {t(`references:licences.${running ? 'running' : validFrom > today ? 'planned' : 'ended'}`)}
              </StatusChip>
            );
          }),
        ]}
      />
    </Box>
  );
};
