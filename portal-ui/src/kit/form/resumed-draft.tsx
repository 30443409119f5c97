import { Status } from '@guichet/ui-common/page/announcer';
import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../queries/drafts.js';

interface ResumedDraftProps {
  readonly draft: Draft;
  /** Throws it away, to begin anew. */
  readonly onRestart: () => void;
}

/** Says that the form holds what was left unsent. */
export const ResumedDraft = ({ draft, onRestart }: ResumedDraftProps) => {
  const { t } = useTranslation();
  return (
    <Status>
      <Alert
        severity="info"
        role="none"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={onRestart}>
            {t('common:draft.restart')}
          </Button>
        }
      >
        {t('common:draft.resumed', { date: dateTime(draft.savedAt) })}
      </Alert>
    </Status>
  );
};
