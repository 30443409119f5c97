import { mayNow } from '@guichet/ui-common/page/allowed';
import { date, isoDay } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReferentAssignmentView } from '../../../../src/customers/referents/referents.views.js';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { changes, type Change } from './change-dialogs.js';
import { usePersonName, useRoleText, Validity } from './referents.parts.js';

const isOffered = (assignment: ReferentAssignmentView, change: Change): boolean =>
  mayNow(assignment, change) && (change !== 'ResumeReferent' || assignment.absences.length > 0);

interface ReferentCardProps {
  readonly assignment: ReferentAssignmentView;
  readonly onChange: (change: Change) => void;
}

/** Holder of a topic, substitute, first day, and the changes that are allowed. */
export const ReferentCard = ({ assignment, onChange }: ReferentCardProps) => {
  const { t } = useTranslation();
  const roleText = useRoleText();
  const nameOf = usePersonName();
  const { contact, substitute, validFrom, validTo, absences } = assignment;
  const today = isoDay(new Date());
  const name = nameOf(contact);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.paper', p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{roleText(assignment)}</Box>
          <Box sx={{ fontWeight: 680, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {substitute ? t('referents:substituteIs', { name: nameOf(substitute) }) : t('referents:noSubstitute')}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 0.75, justifyItems: { sm: 'end' }, alignContent: 'start' }}>
          <Validity validFrom={validFrom} validTo={validTo} />
          {validFrom > today && <StatusChip tone="info">{t('referents:planned')}</StatusChip>}
          {absences.map((absence) => (
            <StatusChip key={`${absence.from} ${absence.to}`} tone="warning">
              {t(absence.from <= today ? 'referents:absentUntil' : 'referents:absentFromTo', {
                from: date(absence.from),
                to: date(absence.to),
                name: nameOf(absence.substitute),
              })}
            </StatusChip>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -0.75, '&:empty': { mt: 0 } }}>
        {changes
          .filter((change) => isOffered(assignment, change))
          .map((change) => (
            <Button
              key={change}
              size="small"
              color={change === 'EndReferentAssignment' ? 'inherit' : 'primary'}
              aria-label={t(`referents:change.${change}.buttonFor`, { name })}
              onClick={() => onChange(change)}
            >
              {t(`referents:change.${change}.button`)}
            </Button>
          ))}
      </Box>
    </Box>
  );
};
