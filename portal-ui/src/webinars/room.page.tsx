import { postPublic } from '@guichet/ui-common/http';
import { RoomButton } from '@guichet/ui-common/room-button';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Page } from '../shell/page.js';
import { useHiddenToken } from '../sign-in/use-hidden-token.js';

/** What the mail to a participant leads to, also without an account. A button goes in, since mail programs open links by themselves. */
export const Component = () => {
  const { t } = useTranslation();
  const link = useHiddenToken(window.location.hash.slice(1), '/webinaires/room');
  return (
    <Page title={t('webinars:roomPage.title')} section={t('webinars:section')} lead={t('webinars:roomPage.lead')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <RoomButton size="large" enter={() => postPublic('/api/webinar-sessions/room-visits', { link })}>
          {t('webinars:room')}
        </RoomButton>
      </Box>
    </Page>
  );
};
