import { dateTime, relative } from '@guichet/ui-common/dates';
import { DateText } from '@guichet/ui-common/date-text';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { PrivacyRequestStatus } from '../../../src/privacy/privacy.vocabulary.js';

const tones = {
  calm: { bgcolor: '#E6EFFA', color: '#174A80' },
  good: { bgcolor: '#E2F3E9', color: '#135A35' },
  warning: { bgcolor: '#FDF0D9', color: '#6B3D00' },
  bad: { bgcolor: '#FCE8E6', color: '#9B1C14' },
  grey: { bgcolor: '#ECEBF1', color: '#4A475F' },
} as const;

export type Tone = keyof typeof tones;

/** A state in words; its colour only helps. */
export const ToneChip = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <Chip size="small" label={label} sx={tones[tone]} />
);

const ofStatus: Readonly<Record<PrivacyRequestStatus, Tone>> = {
  received: 'warning',
  verified: 'calm',
  extended: 'warning',
  fulfilled: 'good',
  refused: 'bad',
  withdrawn: 'grey',
};

export const RequestStatusChip = ({ status }: { readonly status: PrivacyRequestStatus }) => {
  const { t } = useTranslation();
  return <ToneChip tone={ofStatus[status]} label={t(`privacy:statuses.${status}`)} />;
};

/** A deadline with how far away it is; what is passed says so in words. */
export const Deadline = ({
  at,
  late,
  done,
}: {
  readonly at: string;
  readonly late: boolean;
  readonly done: boolean;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      <DateText value={at} />
      {!done && (
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.8125rem',
            color: late ? 'error.main' : 'text.secondary',
            fontWeight: late ? 650 : 400,
          }}
        >
          {late
            ? `${t('privacy:admin.requests.late')} (${relative(at, i18n.resolvedLanguage ?? 'fr')})`
            : relative(at, i18n.resolvedLanguage ?? 'fr')}
        </Box>
      )}
    </>
  );
};

export const when = (instant: string): string => dateTime(instant);

/** Tables of the register end in their version; people know them without. */
export const tableWords = (what: string): string => what.replace(/_v\d+$/, '');
