import { problemText } from '@guichet/ui-common/net/problem';
import { leaveSimulation } from '@guichet/ui-common/session/simulation';
import { sendCommand } from '@guichet/ui-common/net/http';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import { grid } from './grid.js';

const ElevationDialog = lazy(() => import('../../customers/simulations/elevation-dialog.js'));

const minute = 60_000;

/** Whole minutes until then, told each minute; at the end the simulation is left. */
const useMinutesLeft = (until: string): number => {
  const minutesLeft = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / minute));
  const [left, setLeft] = useState(minutesLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(minutesLeft());
      if (Date.parse(until) <= Date.now()) void leaveSimulation();
    }, 5_000);
    return () => clearInterval(timer);
  });
  return left;
};

/** Keeps the mark in each page's title, also when other code sets the title. */
const useMarkedTitle = (): void => {
  const { t } = useTranslation();
  const prefix = t('common:simulation.titlePrefix');
  useEffect(() => {
    const mark = (): void => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    };
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(prefix, '');
    };
  }, [prefix]);
};

interface SimulatingProps {
  readonly simulation: NonNullable<MeView['simulation']>;
  readonly name: string;
}

const Simulating = ({ simulation: { id, by, until, elevated }, name }: SimulatingProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const minutes = useMinutesLeft(until);
  useMarkedTitle();
  const end = async (): Promise<void> => {
    if (id !== null) await sendCommand(`/api/simulations/${id}/end-simulation`, {});
    await leaveSimulation();
  };
  return (
    <Box
      component="section"
      aria-label={t('common:simulation.label')}
      sx={{
        bgcolor: '#FFF1D6',
        color: '#5C3500',
        borderBottom: 1,
        borderColor: '#E5C07B',
        py: 1,
        displayPrint: 'none',
      }}
    >
      {failure && (
        <Alert severity="error" role="alert" sx={{ ...grid, mb: 1 }}>
          {failure}
        </Alert>
      )}
      <Box
        sx={{
          ...grid,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        <Box sx={{ flex: '1 1 20rem', fontWeight: 600 }}>
          {t('common:simulation.text', { by, name })}{' '}
          <Box component="span" sx={{ fontWeight: 400 }}>
            {t(elevated ? 'common:simulation.acts' : 'common:simulation.reads')}{' '}
            {t('common:simulation.left', { count: minutes })}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!elevated && id !== null && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
              {t('common:simulation.elevate')}
            </Button>
          )}
          <Button
            size="small"
            variant="contained"
            onClick={() => void end().catch((error: unknown) => setFailure(problemText(error, t)))}
            sx={{ bgcolor: '#5C3500', '&:hover': { bgcolor: '#3F2400' } }}
          >
            {t('common:simulation.end')}
          </Button>
        </Box>
      </Box>
      {asking && id !== null && (
        <Suspense>
          <ElevationDialog id={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  );
};

/** Always in view during a simulation (specification §4): the person simulated, its end, and the way out. */
export const SimulationBanner = ({ me: { simulation, name } }: { readonly me: Pick<MeView, 'simulation' | 'name'> }) =>
  simulation && <Simulating simulation={simulation} name={name} />;
