import { Status } from '@guichet/ui-common/page/announcer';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface ConnectionListProps {
  readonly value: string;
  readonly onChange: (list: string) => void;
  /** How many of those who are enrolled stand in it. */
  readonly found: number;
}

/** The room's list of connections, pasted: three hundred names need not be ticked one by one. The list is not sent. */
export const ConnectionList = ({ value, onChange, found }: ConnectionListProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Disclosure label={t('webinars:connections.title')}>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', mb: 0.75, maxWidth: '75ch' }}>
        {t('webinars:connections.hint')}
      </Typography>
      <TextField
        id={id}
        variant="outlined"
        size="small"
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ maxWidth: '48rem' }}
      />
      <Typography sx={{ mt: 0.75, mb: 2 }}>
        <Status component="span">{value.trim() !== '' && t('webinars:connections.found', { count: found })}</Status>
      </Typography>
    </Disclosure>
  );
};
