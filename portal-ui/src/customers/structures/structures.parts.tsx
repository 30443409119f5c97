import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { OpeningView, StructureListRow } from '../../../../src/customers/structures/structures.views.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { openingWords } from './opening-words.js';

/** "Ouvert : ferme à 17:30", "Fermé : ouvre lundi à 9:00"; nothing while the opening hours are unknown. */
export const OpeningText = ({ opening }: { readonly opening: OpeningView }) => {
  const { t } = useTranslation();
  if (!opening.known)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('structures:opening.unknown')}
      </Box>
    );
  const { key, args } = openingWords(opening, currentLanguage(), new Date());
  return (
    <StatusChip tone={opening.openNow ? 'success' : 'neutral'}>
      {t(`structures:opening.${key}`, { ...args })}
    </StatusChip>
  );
};

export const StructureChips = ({
  structure: { status, closedOn, isStructureAuthorized, mailInError, foundClosedAt, foundClosedOn },
}: {
  readonly structure: StructureListRow;
}) => {
  const { t } = useTranslation();
  return (
    <>
      {status === 'closed' && (
        <StatusChip tone="error">
          {t('structures:closedSince', { day: closedOn === null ? '' : date(closedOn) })}
        </StatusChip>
      )}
      {status === 'active' && foundClosedAt !== null && (
        <StatusChip tone="error">
          {foundClosedOn === null
            ? t('structures:foundClosed')
            : t('structures:foundClosedOn', { day: date(foundClosedOn) })}
        </StatusChip>
      )}
      {status === 'archived' && <StatusChip tone="neutral">{t('structures:status.archived')}</StatusChip>}
      {status === 'active' && !isStructureAuthorized && (
        <StatusChip tone="warning">{t('structures:notAuthorised')}</StatusChip>
      )}
      {mailInError && <StatusChip tone="warning">{t('structures:mailInError')}</StatusChip>}
    </>
  );
};
