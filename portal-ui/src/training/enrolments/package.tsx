import { Status } from '@guichet/ui-common/page/announcer';
import { sendCommand } from '@guichet/ui-common/net/http';
import { bearerToken, forgetBearer, openedFor } from '@guichet/ui-common/session/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { problemText } from '@guichet/ui-common/net/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LearningUnitView } from '../../../../src/training/enrolments/enrolments.views.js';
import { attemptSender, browserStore } from './attempt-sender.js';
import { attemptOf, toldIn } from './attempt.js';

interface PackageProps {
  readonly enrolmentId: string;
  readonly unit: Extract<LearningUnitView, { kind: 'package' }>;
  /** Nothing counts any more: it is only played. */
  readonly isOver: boolean;
  readonly take: () => number;
}

interface FrameProps extends PackageProps {
  readonly address: string;
}

/** A package that has not asked for the API by then is said not to start. */
const longestStart = 10_000;
/** After which what waits is sent again. */
const retryAfter = 15_000;
/** Of what is done in a package, the session is told so often. */
const activityEvery = 300_000;
/** A request may outlive its page when it is no larger. */
const mostKeptAlive = 60_000;

/** The session goes on while its person learns. */
const stayConnected = (): void => {
  forgetBearer();
  bearerToken().catch(() => undefined);
};

/** A package on its own host: all that comes out of it are messages, which are read and acknowledged here. */
const Frame = ({ enrolmentId, unit, isOver, take, address }: FrameProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const [error, setError] = useState<unknown>();
  const [isLate, setIsLate] = useState(false);
  const { id, format, title } = unit;
  useEffect(() => {
    const late = setTimeout(() => setIsLate(true), longestStart);
    let active = Date.now();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const sender = attemptSender(browserStore(openedFor()?.split('/')[0] ?? '', enrolmentId, id), async (attempt) => {
      const command = { unit: id, ...attempt };
      const keepalive = attempt.bookmark.length < mostKeptAlive;
      await sendCommand(`/api/enrolments/${enrolmentId}/record-attempt`, command, { keepalive });
      if (attempt.isDone) await client.invalidateQueries({ queryKey: ['enrolments'] });
    });
    const watch = (sending: Promise<void>): Promise<boolean> =>
      sending.then(
        () => {
          setError(undefined);
          return true;
        },
        (problem: unknown) => {
          setError(problem);
          clearTimeout(retry);
          retry = setTimeout(sendAgain, retryAfter);
          return false;
        },
      );
    const sendAgain = (): void => void watch(sender.sendAgain());
    const answer = (number: number, isKept: boolean): void =>
      frame.current?.contentWindow?.postMessage({ guichetAnswer: { number, isKept } }, new URL(address).origin);
    const read = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow || origin !== new URL(address).origin) return;
      const told = toldIn(data);
      if (!told) return;
      if (told.isStarted) {
        clearTimeout(late);
        setIsLate(false);
      }
      if (Date.now() - active > activityEvery) {
        active = Date.now();
        stayConnected();
      }
      const { attempt } = told;
      if (!attempt) return;
      if (isOver) answer(attempt.number, true);
      else
        void watch(sender.tell(attemptOf(format, attempt.state), take())).then((isKept) =>
          answer(attempt.number, isKept),
        );
    };
    window.addEventListener('message', read);
    window.addEventListener('online', sendAgain);
    if (!isOver) sendAgain();
    return () => {
      clearTimeout(late);
      clearTimeout(retry);
      window.removeEventListener('message', read);
      window.removeEventListener('online', sendAgain);
    };
  }, [address, client, enrolmentId, format, id, isOver, take]);
  return (
    <>
      <Status>
        {isLate && (
          <Alert role="none" severity="warning" sx={{ mb: 2 }}>
            {t('enrolments:learn.notStarted')}
          </Alert>
        )}
      </Status>
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problemText(error, t)} {t('enrolments:learn.unsent')}
        </Alert>
      )}
      <Box
        component="iframe"
        ref={frame}
        src={address}
        title={t('enrolments:learn.frame', { title })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        sx={{ width: '100%', height: { xs: '70vh', md: '75vh' }, border: 1, borderColor: 'divider', borderRadius: 2 }}
      />
    </>
  );
};

/** A package in a course, where it can be played. */
export const Package = (props: PackageProps) => {
  const { t } = useTranslation();
  // signed anew with each reading: another address would start the package again
  const [address] = useState(props.unit.address);
  if (address === null) return <Alert severity="warning">{t('enrolments:learn.noHost')}</Alert>;
  return <Frame {...props} address={address} />;
};
