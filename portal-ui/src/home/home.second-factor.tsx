import { announce } from '@guichet/ui-common/page/announcer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { MeView } from '../../../src/customers/access/access.views.js';
import { places } from '../frame/guard/guard-rules.js';
import { Card } from './home.cards.js';

const key = 'guichet.secondFactorLater';
/** The session: its person, and when they connected before. */
const markOf = ({ id, lastConnection }: MeView): string => `${id} ${lastConnection ?? ''}`;

/** Second factors are offered to every administrator of a client, and required of delegates (defaults G20). */
export const isInvited = ({ kind, secondFactor, simulation }: MeView): boolean =>
  kind === 'clientAdministrator' && secondFactor === 'none' && simulation === null;

/** Goes once there is a second factor; “later” puts it off until the next session. */
export const SecondFactorCard = ({ me }: { readonly me: MeView }) => {
  const { t } = useTranslation();
  const [later, setLater] = useState(() => sessionStorage.getItem(key) === markOf(me));
  if (later) return null;
  const putOff = (): void => {
    sessionStorage.setItem(key, markOf(me));
    setLater(true);
    announce(t('common:home.secondFactor.putOff'));
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <Card title={t('common:home.secondFactor.title')}>
      <Typography color="text.secondary">{t('common:home.secondFactor.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={RouterLink} to={places.security} variant="outlined">
          {t('common:home.secondFactor.add')}
        </Button>
        <Button color="inherit" onClick={putOff}>
          {t('common:home.secondFactor.later')}
        </Button>
      </Box>
    </Card>
  );
};
