import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { parseJson } from '../net/json.js';
import { leaveToAnother, tokenOfConnected } from './session.js';

/** Bypasses the page's own session, which belongs to another person. */
const readConnected = async (): Promise<MeView> => {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${await tokenOfConnected()}` };
  const answer = await fetch('/api/me', { headers });
  if (!answer.ok) throw new Error(`/api/me answered ${answer.status}`);
  return parseJson<MeView>(await answer.text());
};

/** A person of several clients is not the same at each of them. */
const nameOf = ({ name, client }: MeView): string =>
  client && client.label !== name ? `${name} (${client.label})` : name;

interface AnotherConnectedProps {
  /** The person for whom the page was opened. */
  readonly author: MeView | undefined;
  /** Whether the author can log in again here. */
  readonly canReturn: boolean;
  /** Where the application begins for the one who is connected now. */
  readonly home: string;
}

/** The page stays its author's: the person connected now starts on a fresh page. */
export const AnotherConnected = ({ author, canReturn, home }: AnotherConnectedProps) => {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['connected'], queryFn: readConnected, gcTime: 0, retry: false });
  if (!data) return null;
  const names = { name: nameOf(data), author: author ? nameOf(author) : '' };
  return (
    <>
      <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
        {t('common:reconnect.another.text', names)}
        {canReturn && ` ${t('common:reconnect.another.textBack', names)}`}
      </Alert>
      <Button
        variant={canReturn ? 'outlined' : 'contained'}
        fullWidth
        sx={{ mb: canReturn ? 3 : 0 }}
        onClick={() => leaveToAnother(home)}
      >
        {t('common:reconnect.another.continue', names)}
      </Button>
    </>
  );
};
