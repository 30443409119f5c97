import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Done } from '../acts/done.js';

interface DoneMessageProps {
  /** Nothing is shown while its words are empty. */
  readonly done: Done;
  readonly onClose: () => void;
}

/** Stands above the heading, and is read out after each act. */
export const DoneMessage = ({ done: { words, act }, onClose }: DoneMessageProps) => {
  const { t } = useTranslation();
  return (
    <Status times={act}>
      {words && (
        <Alert
          role="none"
          severity="success"
          sx={{ mb: 2 }}
          onClose={onClose}
          slotProps={{ closeButton: { 'aria-label': t('common:close') } }}
        >
          {words}
        </Alert>
      )}
    </Status>
  );
};
