import { dateTime } from '@guichet/ui-common/text/dates';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { clockAt } from './incident-clock.values.js';

const minute = 60_000;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The 72 hours in which the customer, as controller, notifies the authority (features F05, defaults G24). */
export const IncidentClock = ({ clock }: { readonly clock: NonNullable<TicketView['incidentClock']> }) => {
  const { t } = useTranslation();
  const { hoursLeft, hoursGone } = clockAt(clock, useNow());
  const over = hoursLeft === 0;
  return (
    <Alert role="note" severity={over ? 'error' : 'warning'}>
      <AlertTitle component="h2">{t('tickets:incident.title')}</AlertTitle>
      <Typography variant="body2">
        {t('tickets:incident.text', {
          since: dateTime(clock.since),
          deadline: dateTime(clock.authorityDeadlineAt),
        })}
      </Typography>
      <LinearProgress
        variant="determinate"
        color={over ? 'error' : 'warning'}
        value={(hoursGone / 72) * 100}
        aria-label={t('tickets:incident.clock')}
        aria-valuenow={hoursGone}
        aria-valuemin={0}
        aria-valuemax={72}
        sx={{ height: 10, borderRadius: 5, my: 1.25 }}
      />
      <Typography sx={{ fontWeight: 650 }}>
        {over ? t('tickets:incident.over') : t('tickets:incident.left', { count: hoursLeft })}
      </Typography>
      <Typography variant="body2">
        {t('tickets:incident.internal', { internal: dateTime(clock.internalTargetAt) })}
      </Typography>
    </Alert>
  );
};
