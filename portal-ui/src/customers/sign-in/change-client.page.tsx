import { Status } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import { actFor } from '@guichet/ui-common/session/session';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { plain } from '../../../../src/customers/sign-in/password.vocabulary.js';
import { useWaitingAt } from '../../kit/page/waiting-at.js';
import { useMe } from '../../frame/guard/me.js';
import { takeAsked } from '../session/asked-page.js';
import { Page } from '../../frame/layout/page.js';
import { chooseClient, rememberClient } from './sign-in.api.js';

/** From so many on, a list is searched rather than read. */
const searchedFrom = 8;

/** Choice of the client for whom a person acts in this tab (specification §2, guard; features F59). */
export const Component = () => {
  const { t } = useTranslation();
  const me = useMe();
  const waiting = useWaitingAt(me);
  const [q, setQ] = useState('');
  const [remember, setRemember] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = async (clientId: string): Promise<void> => {
    setFailure(undefined);
    try {
      if (remember && me.contact) await rememberClient(me.contact.id, clientId);
      await chooseClient(clientId);
      actFor(clientId);
      // a full load: nothing of the former client stays on the screen
      window.location.assign(takeAsked());
    } catch (error) {
      setFailure(problemText(error, t));
    }
  };
  if (me.clients.length < 2) return <Navigate to="/" replace />;
  const shown = me.clients.filter(({ label }) => plain(label).includes(plain(q)));
  return (
    <Page title={t('signIn:client.title')} section={t('signIn:client.section')} lead={t('signIn:client.lead')}>
      <Box sx={{ maxWidth: '40rem', display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {me.clients.length >= searchedFrom && (
          <TextField
            type="search"
            size="small"
            label={t('signIn:client.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        )}
        {me.contact && (
          <FormControlLabel
            control={<Checkbox checked={remember} onChange={(_event, checked) => setRemember(checked)} />}
            label={t('signIn:client.remember')}
          />
        )}
        {shown.length === 0 && (
          <Typography>
            <Status component="span">{t('signIn:client.none')}</Status>
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {shown.map(({ id, label }) => {
            const marks = [
              ...(me.clientChosen && id === me.client?.id ? [t('signIn:client.current')] : []),
              ...(id === me.defaultClientId ? [t('signIn:client.default')] : []),
              ...(waiting(id) > 0 ? [t('signIn:client.waiting', { count: waiting(id) })] : []),
            ];
            return (
              <li key={id}>
                <Box
                  component="button"
                  type="button"
                  onClick={() => void choose(id)}
                  sx={{
                    all: 'unset',
                    boxSizing: 'border-box',
                    width: '100%',
                    cursor: 'pointer',
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 2.5,
                    px: 2,
                    py: 1.5,
                    bgcolor: 'background.paper',
                    '&:hover': { borderColor: 'primary.main' },
                    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
                  }}
                >
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box component="span" sx={{ display: 'block', fontWeight: 620, overflowWrap: 'anywhere' }}>
                      {label}
                    </Box>
                    {marks.length > 0 && (
                      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                        {marks.join(' · ')}
                      </Box>
                    )}
                  </Box>
                  <ChevronRight aria-hidden sx={{ color: 'text.secondary' }} />
                </Box>
              </li>
            );
          })}
        </Box>
      </Box>
    </Page>
  );
};
