import { truncate } from '@guichet/ui-common/texts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MeView, MyClient } from '../../../src/access/access.views.js';
import type { ThemeView } from '../../../src/themes/themes.views.js';
import { Tip } from '../ui/tip.js';
import { band } from './entity-theme.js';
import { hasClientTooltip } from './link-rules.js';
import { configurationQuery } from './session.api.js';
import { welcomeOf } from './welcome.js';

type Title = ThemeView['title'];

/** Until the theme is there. */
const plain: Title = { left: '#372E95', centre: '#2F4E97', right: '#0B7A75', text: '#FFFFFF' };

const linkStyle = {
  color: 'inherit',
  textUnderlineOffset: '0.18em',
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2, borderRadius: 1 },
} as const;

const ClientLink = ({ name, describedBy }: { readonly name: string; readonly describedBy?: string }) => (
  <Box component={Link} to="/interlocutor/" aria-describedby={describedBy} sx={linkStyle}>
    {truncate(name)}
  </Box>
);

/** Who the client is, without leaving the page: its whole name, where it is, its number (specification §6). */
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
export const TitleBand = ({ me, theme }: { readonly me: MeView; readonly theme: ThemeView | undefined }) => {
  const { t } = useTranslation();
  const { data: configuration } = useQuery(configurationQuery);
  const title = theme?.title ?? plain;
  return (
    <Box sx={{ bgcolor: title.left, backgroundImage: band(title), color: title.text }}>
      <Box
        sx={{
          maxWidth: 1240,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 0.75,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 3,
          fontSize: '0.9rem',
          lineHeight: 1.5,
        }}
      >
        <Box component="p" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {configuration?.platformLabel}
          {t(`common:welcome.${welcomeOf(me)}`, { name: me.name })}
        </Box>
        {me.client && <ClientName client={me.client} me={me} />}
      </Box>
    </Box>
  );
};
