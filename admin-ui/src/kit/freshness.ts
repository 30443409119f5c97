import { notifier } from '@guichet/ui-common/page/notifier';
import { onOtherTab } from '@guichet/ui-common/net/connection';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

/** `waiting`: a screen shows data older than this person's last write, and reads again. `givenUp`: it stopped trying. */
export type Freshness = 'fresh' | 'waiting' | 'givenUp';

const delays = [1_000, 2_000, 4_000];
let freshness: Freshness = 'fresh';
let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let client: QueryClient | undefined;
const { notify, subscribe } = notifier();

const change = (next: Freshness): void => {
  freshness = next;
  notify();
};

const isScheduled = (): boolean => timer !== undefined;

const readAgain = async (): Promise<void> => {
  timer = undefined;
  const before = attempts;
  await client?.invalidateQueries();
  if (attempts === before && !isScheduled()) {
    attempts = 0;
    change('fresh');
  }
};

/** The server answered with rows older than our last write: read again after 1, 2 and 4 seconds. */
export const noteStaleRead = (): void => {
  if (isScheduled()) return;
  const delay = delays[attempts];
  attempts += 1;
  if (delay === undefined) {
    attempts = 0;
    change('givenUp');
    return;
  }
  timer = setTimeout(() => void readAgain(), delay);
  change('waiting');
};

/** Whether what is shown is up to date; reads again when another tab wrote something. */
export const useFreshness = (): Freshness => {
  const queries = useQueryClient();
  useEffect(() => {
    client = queries;
    return onOtherTab(({ kind }) => {
      if (kind === 'written') void queries.invalidateQueries();
    });
  }, [queries]);
  return useSyncExternalStore(subscribe, () => freshness);
};
