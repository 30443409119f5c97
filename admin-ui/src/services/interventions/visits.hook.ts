import { i18n } from '@guichet/ui-common/text/i18n';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import { isNotConnected, reconnected } from '@guichet/ui-common/session/session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readMe } from '../../me.js';
import type { KeptVisit } from './visits.queue.js';
import { keepOwn, sendVisits } from './visits.sending.js';
import { keepPage } from './visits.shell.js';
import { forgetVisit, holder, keepVisit, keptVisits, setHolder } from './visits.store.js';

export interface Visits {
  /** Undefined while the browser's database is being read. */
  readonly all: readonly KeptVisit[] | undefined;
  readonly isOnline: boolean;
  /** The server was asked, or cannot be. */
  readonly isReady: boolean;
  readonly opensOffline: boolean;
  /** Since the page was opened. */
  readonly sent: readonly KeptVisit[];
  readonly problem: string | undefined;
  readonly keep: (visit: KeptVisit) => Promise<void>;
  readonly discard: (visit: KeptVisit) => void;
  /** Sends what waits and reads what is new. */
  readonly synchronise: () => void;
}

const onNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Of all tabs, one at a time. */
const alone = (act: () => Promise<void>): Promise<void> => navigator.locks.request('guichet-visits', act);

/** A person whose session has ended logs in again, in the dialog of the page, and goes on. */
const connectedMe = async (): ReturnType<typeof readMe> => {
  try {
    return await readMe();
  } catch (error) {
    if (!isNotConnected(error)) throw error;
  }
  await reconnected();
  return readMe();
};

/** The reports of this device's holder, in step with the server whenever it can be reached. */
export const useVisits = (asked: string | undefined): Visits => {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const [all, setAll] = useState<readonly KeptVisit[]>();
  const [sent, setSent] = useState<readonly KeptVisit[]>([]);
  const [isReady, setReady] = useState(false);
  const [opensOffline, setOpensOffline] = useState(false);
  const [problem, setProblem] = useState<string>();

  const show = useCallback(async () => {
    const personId = holder();
    setAll((await keptVisits()).filter((visit) => visit.personId === personId));
  }, []);

  const synchronise = useCallback(async () => {
    await show();
    setProblem(undefined);
    try {
      const { id } = await connectedMe();
      setHolder(id);
      await alone(async () => {
        const gone = await sendVisits(id);
        await show();
        setSent((before) => [...before, ...gone]);
        await keepOwn(id, asked);
      });
      setOpensOffline(await keepPage());
    } catch (error) {
      if (!hasCode(error, 'offline')) setProblem(problemText(error, i18n.t));
    }
    setReady(true);
    await show();
  }, [asked, show]);

  useEffect(() => {
    // what is kept here is shown before anybody is asked
    void keptVisits().then(synchronise);
  }, [synchronise, isOnline]);

  return {
    all,
    isOnline,
    isReady,
    opensOffline,
    sent,
    problem,
    keep: async (visit) => {
      await keepVisit(visit);
      await show();
    },
    discard: (visit) => void forgetVisit(visit).then(synchronise),
    synchronise: () => void synchronise(),
  };
};
