import { get } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MissingIdentity } from '../../../../src/shell/legal-identities/legal-identities.views.js';

const missingQuery = queryOptions({
  queryKey: ['legal-identities', 'missing'],
  queryFn: async ({ signal }) =>
    (await get<readonly MissingIdentity[]>('/api/legal-identities/missing', {}, signal)).data,
});

/** Brands and entities whose papers name no publisher yet. */
export const MissingIdentities = () => {
  const { t } = useTranslation();
  const { data = [] } = useQuery(missingQuery);
  return data.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{t('legalIdentities:missing.title')}</AlertTitle>
      {t('legalIdentities:missing.text')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {data.map(({ brand, entity, clients }) => (
          <li key={`${brand}/${entity}`}>
            {t('legalIdentities:missing.row', {
              brand: t(`admin:brands.${brand}`),
              entity: t(`admin:entities.${entity}`),
              count: clients,
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
