import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

interface DoneMessageProps {
  /** Message of the completed act; nothing when empty. */
  readonly words: string;
  readonly onClose: () => void;
}

/** Stands above the heading, and is read out when it changes. */
export const DoneMessage = ({ words, onClose }: DoneMessageProps) => {
  const { t } = useTranslation();
  return (
    <div role="status">
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
    </div>
  );
};
