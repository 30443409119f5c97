import { LanguageSwitch } from '@guichet/ui-common/text/language-switch';
import { logOut } from '@guichet/ui-common/session/session';
import { keptDays, learnerOfPage, sendUnsent } from '@guichet/ui-common/training/learning/unsent-attempts';
import { Cut } from '@guichet/ui-common/text/cut';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MeView, MyClient } from '../../../../src/customers/access/access.views.js';
import { useConsequence } from '../../kit/form/consequence.js';
import { Tip } from '../../kit/page/tip.js';
import { band, plainBand } from '../layout/entity-theme.js';
import { grid } from '../layout/grid.js';
import { LinkList } from './link-list.js';
import { hasClientTooltip, type Viewer } from './link-rules.js';
import { configurationQuery } from '../guard/session.api.js';
import { welcomeOf } from '../layout/welcome.js';

/** Leaves for good: a full page load empties every cache. */
const leave = async (): Promise<void> => {
  await logOut().catch(() => undefined);
  window.location.assign('/login');
};

const linkStyle = {
  color: 'inherit',
  textUnderlineOffset: '0.18em',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2, borderRadius: 1 },
} as const;

const ClientLink = ({ name, describedBy }: { readonly name: string; readonly describedBy?: string }) => (
  <Box component={Link} to="/interlocutor/" aria-describedby={describedBy} sx={linkStyle}>
    <Cut>{name}</Cut>
  </Box>
);

/** Full name, place and number of the client, without leaving the page (specification §6). */
const ClientName = ({ client, me }: { readonly client: MyClient; readonly me: MeView }) => {
  const { t } = useTranslation();
  if (!hasClientTooltip(me)) return <ClientLink name={client.label} />;
  const place = [client.zipCode, client.city].filter(Boolean).join(' ');
  const number = client.clientCode ? t('common:client.number', { number: client.clientCode }) : '';
  return (
    <Tip text={[client.label, place, number].filter(Boolean).join('\n')}>
      {(describedBy) => <ClientLink name={client.label} describedBy={describedBy} />}
    </Tip>
  );
};

/** The welcome line: platform, person, client (specification §6, §9), on the title colours of the entity. */
const Welcome = ({ me, theme }: Viewer) => {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery);
  const title = theme?.title ?? plainBand;
  return (
    <Box
      sx={{
        px: grid.px,
        py: 2,
        bgcolor: title.left,
        backgroundImage: band(title),
        color: title.text,
        borderRadius: 'inherit',
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
      }}
    >
      <Box component="p" sx={{ m: 0, mb: me.client ? 0.5 : 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {configuration?.platformLabel}
        {t(`common:welcome.${welcomeOf(me)}`, { name: me.name })}
      </Box>
      {me.client && <ClientName client={me.client} me={me} />}
    </Box>
  );
};

/** Panel of the person: name, client, language, and the way out. */
export const AccountPanel = ({ me, theme }: Viewer) => {
  const { t } = useTranslation();
  const unsent = useConsequence({
    title: t('common:unsentLearning.title'),
    text: t('common:unsentLearning.text', { days: keptDays }),
    confirm: t('common:unsentLearning.leave'),
  });
  const logOutOrStay = async (): Promise<void> => {
    if ((await sendUnsent(learnerOfPage())) === 0 || (await unsent.ask())) await leave();
  };
  return (
    <>
      <Welcome me={me} theme={theme} />
      <Box sx={{ px: grid.px, py: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <LinkList place="account" direction="column" me={me} theme={theme} />
        <LanguageSwitch remember />
        <Button variant="outlined" color="inherit" startIcon={<Logout />} onClick={() => void logOutOrStay()}>
          {t('common:logOut')}
        </Button>
        {unsent.dialog}
        <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('common:version', { version: me.version })}
        </Box>
      </Box>
    </>
  );
};
