import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { SoftwareUpgradeListRow } from '../../../../src/services/software-upgrades/software-upgrades.views.js';
import { rowsQuery } from '../../kit/queries/list.js';
import { upgradePath } from './software-upgrades.api.js';

/** The upgrade that a visit belongs to, where it does. */
export const UpgradeOfVisit = ({ visitId }: { readonly visitId: string }) => {
  const { t } = useTranslation();
  const first = { filter: { visitId }, sort: ['createdAt', 'ASC'], range: [0, 0] } as const;
  const upgrade = useQuery(rowsQuery<SoftwareUpgradeListRow>('software-upgrades', first)).data?.data[0];
  if (!upgrade) return null;
  const { product, toVersion: version } = upgrade;
  return (
    <>
      {' '}
      <MuiLink component={RouterLink} to={upgradePath(upgrade)}>
        {t('interventions:detail.upgrade', { product, version })}
      </MuiLink>
    </>
  );
};
