import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  SigningCertificate,
  SigningState,
} from '../../../src/connections/electronic-certificates/electronic-certificate.vocabulary.js';
import { date } from '../text/dates.js';
import type { Tone } from '../../../src/kernel/tones.js';
import { StatusChip } from '../list/status-chip.js';

const tones: Readonly<Record<SigningState, Tone>> = {
  live: 'success',
  ending: 'warning',
  ordered: 'warning',
  none: 'error',
};

interface HolderCertificateProps {
  readonly certificate: SigningCertificate;
  /** Link to the order that is under way. */
  readonly ordered: (order: NonNullable<SigningCertificate['order']>) => ReactNode;
  /** Link to a new order, where there is none and one is needed. */
  readonly order?: ReactNode;
}

/** Certificate of the holder of a step (features F19). */
export const HolderCertificate = ({ certificate, ordered, order }: HolderCertificateProps) => {
  const { t } = useTranslation();
  const { state, endsOn } = certificate;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
      <StatusChip tone={tones[state]}>
        {t(`filingSetups:certificate.${state}`, { endsOn: endsOn === null ? '' : date(endsOn) })}
      </StatusChip>
      {certificate.order ? ordered(certificate.order) : state !== 'live' && order}
    </Box>
  );
};
