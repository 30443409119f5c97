import { useEffect, useRef } from 'react';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { get } from './http.js';

/** Milliseconds between two looks at files whose scan is not over. */
const every = 2_000;

/** Reads the state of files again while they are scanned, and tells what became of each. */
export const useScanStates = (
  files: readonly Pick<StoredFileView, 'id' | 'state'>[],
  tell: (file: StoredFileView) => void,
): void => {
  const waiting = files
    .filter(({ state }) => state === 'scanning')
    .map(({ id }) => id)
    .join(' ');
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    if (waiting === '') return undefined;
    const stop = new AbortController();
    const look = async (id: string): Promise<void> => {
      const { data } = await get<StoredFileView>(`/api/files/${id}`, {}, stop.signal);
      if (data.state !== 'scanning') told.current(data);
    };
    // one that cannot be read now is read the next time
    const timer = setInterval(() => waiting.split(' ').forEach((id) => void look(id).catch(() => undefined)), every);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [waiting]);
};
