import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewalEstablishment } from '../../../../src/sales/renewals/renewals.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';

/** A text as it was typed. */
export const RenewalText = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{children}</Box>
);

/** The number that is checked before signing, and what the public directory says of it (default G12). */
export const Establishment = ({ siret, outcome }: RenewalEstablishment) => {
  const { t } = useTranslation();
  if (siret === null) return <Alert severity="warning">{t('renewals:establishment.none')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>{t('renewals:establishment.siret', { siret: siretText(siret) })}</span>
      <Alert severity={outcome === 'found' ? 'success' : 'warning'}>{t(`renewals:establishment.${outcome}`)}</Alert>
    </Box>
  );
};
