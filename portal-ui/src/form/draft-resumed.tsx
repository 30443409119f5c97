import { dateTime } from '@guichet/ui-common/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../api/drafts.js';

interface DraftResumedProps {
  readonly draft: Draft;
  /** Throws it away and begins anew. */
  readonly onRestart: () => void;
}

/** Says that the form goes on where it was left. */
export const DraftResumed = ({ draft, onRestart }: DraftResumedProps) => {
  const { t } = useTranslation();
  const restart = (
    <Button color="inherit" size="small" onClick={onRestart}>
      {t('common:draft.restart')}
    </Button>
  );
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }} action={restart}>
      {t('common:draft.resumed', { date: dateTime(draft.savedAt) })}
    </Alert>
  );
};
