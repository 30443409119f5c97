import { dateTime, relative } from '@guichet/ui-common/text/dates';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

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
