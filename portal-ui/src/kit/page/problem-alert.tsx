import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

/** Problem of a failed read or command, in words; nothing without an error. */
export const ProblemAlert = ({ error }: { readonly error: Error | null }) => {
  const { t } = useTranslation();
  return (
    error && (
      <Alert severity="error" role="alert" sx={{ mb: 2 }}>
        {problemText(error, t)}
      </Alert>
    )
  );
};
