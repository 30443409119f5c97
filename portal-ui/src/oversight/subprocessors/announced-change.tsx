import { date } from '@guichet/ui-common/text/dates';
import { useCommand } from '@guichet/ui-common/form/use-command';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAfter } from '../../../../src/kernel/days.js';
import type { SubprocessorChangeListRow } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { useConsequence } from '../../kit/form/consequence.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { announcement, decisionOf } from './announcement.js';
import { ObjectToChange } from './object-to-change.js';

interface AnnouncedChangeProps {
  readonly change: SubprocessorChangeListRow;
  readonly tell: (words: string) => void;
}

/** The objection of the client: it can be withdrawn until it is answered. */
const Objection = ({ change, tell }: AnnouncedChangeProps) => {
  const { t } = useTranslation();
  const { objectionId, objectionStatus, objectionOutcome, objectionAnswer, name } = change;
  const command = useCommand();
  const { ask, dialog } = useConsequence({
    title: t('subprocessors:objection.withdrawTitle', { name }),
    text: t('subprocessors:objection.withdrawText'),
    confirm: t('subprocessors:objection.withdraw'),
  });
  const withdraw = async (): Promise<void> => {
    if (!(await ask())) return;
    // callbacks of `mutate` would die with what stands here
    await command
      .mutateAsync({ path: `subprocessor-objections/${objectionId}/withdraw-subprocessor-objection`, command: {} })
      .then(
        () => tell(t('subprocessors:objection.withdrawn')),
        () => undefined,
      );
  };
  return (
    <Box sx={{ mt: 1 }}>
      <ProblemAlert error={command.error} />
      <Box sx={{ fontWeight: 600 }}>
        {t(`subprocessors:objection.is.${objectionStatus}`, {
          outcome: objectionOutcome && t(`subprocessors:outcome.${objectionOutcome}`),
        })}
      </Box>
      {objectionOutcome !== null && <Box>{decisionOf(change, t)}</Box>}
      {objectionAnswer !== null && (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{objectionAnswer}</Box>
      )}
      {objectionStatus === 'made' && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={() => void withdraw()}>
          {t('subprocessors:objection.withdrawFor', { name })}
        </Button>
      )}
      {dialog}
    </Box>
  );
};

/** Announced change, its day, the deadline for objections, and the objection itself. */
export const AnnouncedChange = ({ change, tell }: AnnouncedChangeProps) => {
  const { t } = useTranslation();
  const [isObjecting, setObjecting] = useState(false);
  const { name, effectiveOn, note, reason, objectionId, state } = change;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 620 }}>{announcement(change, t)}</Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason ?? note}</Box>
      {(state === 'held' || state === 'cancelled') && (
        <Box sx={{ mt: 0.5 }}>{t(`subprocessors:announced.${state}`)}</Box>
      )}
      {objectionId === null && state === 'excepted' && <Box sx={{ mt: 0.5 }}>{decisionOf(change, t)}</Box>}
      {objectionId === null && state === 'announced' && (
        <>
          <Box sx={{ mt: 0.5 }}>{t('subprocessors:announced.until', { date: date(daysAfter(effectiveOn, -1)) })}</Box>
          <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setObjecting(true)}>
            {t('subprocessors:objection.button', { name })}
          </Button>
        </>
      )}
      {objectionId !== null && <Objection change={change} tell={tell} />}
      {isObjecting && (
        <ObjectToChange
          change={change}
          onClose={() => setObjecting(false)}
          onDone={() => {
            setObjecting(false);
            tell(t('subprocessors:objection.done'));
          }}
        />
      )}
    </Box>
  );
};
