import { Status } from '../../page/announcer.js';
import { sendCommand } from '../../net/http.js';
import { bearerToken, forgetBearer } from '../../session/session.js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { problemText } from '../../net/problem.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LearningUnitView } from '../../../../src/training/enrolments/enrolments.views.js';
import { attemptSender, browserStore } from './attempt-sender.js';
import { attemptOf, messageIn, type Attempt } from './attempt.js';
import { learnerOfPage, sendAttempt } from './unsent-attempts.js';
import { useOnlyHere } from './only-here.js';

export interface PackageProps {
  readonly enrolmentId: string;
  readonly unit: Extract<LearningUnitView, { kind: 'package' }>;
  /** Nothing counts: it is only played. */
  readonly isOver: boolean;
  /** Seconds since it was last asked. */
  readonly take: () => number;
  /** Its first page is there. */
  readonly onOpened?: () => void;
  /** How far it says that its learner is, where nothing counts. */
  readonly onPlayed?: (attempt: Attempt) => void;
}

interface FrameProps extends PackageProps {
  readonly address: string;
}

/** A package that has not asked for the API by then is said not to start, to its learner and to those who published it. */
const longestStart = 10_000;
/** After which what waits is sent again. */
const retryAfter = 15_000;
/** Of what is done in a package, the session is told so often. */
const activityEvery = 300_000;

/** The session goes on while its person learns. */
const stayConnected = (): void => {
  forgetBearer();
  bearerToken().catch(() => undefined);
};

const secondsSince = (instant = Date.now()): number => (Date.now() - instant) / 1000;

/** A package on its own host: all that comes out of it are messages, which are read and acknowledged here. */
const Frame = ({ enrolmentId, unit, isOver, take, onOpened, onPlayed, address }: FrameProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Called when the package asks for the API. */
  const starting = useRef<() => void>(undefined);
  const hasStarted = useRef(false);
  const [error, setError] = useState<unknown>();
  const [isLate, setIsLate] = useState(false);
  // what waits is sent first: the package goes on from it
  const [isReady, setReady] = useState(isOver);
  const { id, format, title, completedBy } = unit;
  const heard = useRef({ onOpened, onPlayed });
  useEffect(() => {
    heard.current = { onOpened, onPlayed };
  }, [onOpened, onPlayed]);
  useEffect(() => {
    if (!isReady || hasStarted.current || completedBy !== 'told') return undefined;
    const late = setTimeout(() => {
      setIsLate(true);
      // the page says so as well; a failure to tell the staff is nothing that its learner could mend
      if (!isOver)
        sendCommand(`/api/enrolments/${enrolmentId}/report-silent-package`, { unit: id }).catch(() => undefined);
    }, longestStart);
    starting.current = () => {
      hasStarted.current = true;
      clearTimeout(late);
      setIsLate(false);
    };
    return () => clearTimeout(late);
  }, [enrolmentId, id, isOver, isReady, completedBy]);
  useEffect(() => {
    let active = Date.now();
    let started: number | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const sender = attemptSender(browserStore(learnerOfPage(), enrolmentId, id), async (attempt) => {
      await sendAttempt(enrolmentId, id, attempt);
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
      const told = messageIn(data);
      if (!told) return;
      if (told.isOpened) heard.current.onOpened?.();
      if (told.isStarted) {
        started ??= Date.now();
        starting.current?.();
      }
      if (Date.now() - active > activityEvery) {
        active = Date.now();
        stayConnected();
      }
      const { attempt } = told;
      if (!attempt) return;
      const made = attemptOf(format, attempt.state, secondsSince(started));
      if (isOver) {
        heard.current.onPlayed?.(made);
        answer(attempt.number, true);
      } else void watch(sender.tell(made, take())).then((isKept) => answer(attempt.number, isKept));
    };
    window.addEventListener('message', read);
    window.addEventListener('online', sendAgain);
    if (!isOver) void watch(sender.sendAgain()).then(() => setReady(true));
    return () => {
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
      {isReady && (
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
      )}
    </>
  );
};

/** A package in a course, where it can be played. */
export const Package = (props: PackageProps) => {
  const { t } = useTranslation();
  // signed anew with each reading: another address would start the package again
  const [address] = useState(props.unit.address);
  const isHere = useOnlyHere(`guichet.package ${props.enrolmentId} ${props.unit.id}`);
  if (address === null) return <Alert severity="warning">{t('enrolments:learn.noHost')}</Alert>;
  if (isHere === undefined) return null;
  if (!isHere)
    return (
      <Status>
        <Alert severity="info" role="none">
          {t('enrolments:learn.openElsewhere')}
        </Alert>
      </Status>
    );
  return <Frame {...props} address={address} />;
};
