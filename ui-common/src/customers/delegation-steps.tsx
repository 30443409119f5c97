import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { DelegationListRow } from '../../../src/customers/rights/rights.views.js';
import { DateText } from '../text/date-text.js';

/** The log of a delegation: each step, by whom and why. */
export const DelegationSteps = ({ steps }: Pick<DelegationListRow, 'steps'>) => {
  const { t } = useTranslation();
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {steps.map(({ step, at, by, reason }) => (
        <li key={`${step}-${at}`}>
          <DateText value={at} /> –{' '}
          {t(`rights:delegation.steps.${step}`, { name: by.name ?? t('rights:history.system') })}
          {reason && ` « ${reason} »`}
        </li>
      ))}
    </Box>
  );
};
