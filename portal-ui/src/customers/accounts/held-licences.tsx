import { date, isoDay } from '@guichet/ui-common/text/dates';
import { get } from '@guichet/ui-common/net/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HeldLicenceView } from '../../../../src/customers/catalogue/catalogue.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';

type Cell = (licence: HeldLicenceView, t: TFunction) => ReturnType<Column<HeldLicenceView>['render']>;

const stateOf: Cell = ({ validFrom, validTo }, t) => {
  const today = isoDay(new Date());
  const running = validFrom <= today && (validTo === null || today <= validTo);
  return (
    <StatusChip tone={running ? 'success' : 'neutral'}>
      {t(`references:licences.${running ? 'running' : validFrom > today ? 'planned' : 'ended'}`)}
    </StatusChip>
  );
};

const cells: Readonly<Record<string, Cell>> = {
  product: ({ product, number }, t) => (
    <>
      <Box sx={{ fontWeight: 620 }}>{product ?? '–'}</Box>
      {number && (
        <Box sx={{ fontWeight: 400, color: 'text.secondary' }}>{t('references:licences.number', { number })}</Box>
      )}
    </>
  ),
  productRange: ({ productRange }) => productRange ?? '–',
  validity: ({ validFrom, validTo }, t) =>
    validTo === null
      ? t('references:licences.since', { from: date(validFrom) })
      : t('references:licences.fromTo', { from: date(validFrom), to: date(validTo) }),
  state: stateOf,
};

/** Licences of the client, from the provider's catalogue. */
export const HeldLicences = () => {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery({
    queryKey: ['licences', 'held'],
    queryFn: async ({ signal }) => (await get<readonly HeldLicenceView[]>('/api/licences/held', {}, signal)).data,
  });
  if (!data || data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="licences" sx={{ mt: 4 }}>
      <Typography variant="h2" id="licences" sx={{ mb: 0.5 }}>
        {t('references:licences.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('references:licences.lead')}
      </Typography>
      <DataTable
        caption={t('references:licences.title')}
        rows={data}
        busy={isFetching}
        columns={Object.entries(cells).map(([id, cell]) => ({
          id,
          label: t(`references:column.${id}`),
          render: (licence: HeldLicenceView) => cell(licence, t),
        }))}
      />
    </Box>
  );
};
