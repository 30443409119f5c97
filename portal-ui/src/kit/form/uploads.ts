import { upload, type Transfer } from '@guichet/ui-common/net/upload';
import { announce } from '@guichet/ui-common/page/announcer';
import { problemText } from '@guichet/ui-common/net/problem';
import { useScanStates } from '@guichet/ui-common/net/scan-states';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { fileSize } from '@guichet/ui-common/text/texts';
import { localRefusal, longestName, type FileLimits } from './file-limits.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';

/** A file on its way, or refused: it stays in the list with the reason until it is removed. */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly refusal?: string;
  /** Of one that goes in parts. */
  readonly transfer?: Transfer;
}

type Change =
  | { readonly kind: 'added'; readonly file: PendingFile }
  | { readonly kind: 'progressed'; readonly key: string; readonly sent: number }
  | { readonly kind: 'moved'; readonly key: string; readonly transfer: Transfer }
  | { readonly kind: 'refused'; readonly key: string; readonly refusal: string }
  | { readonly kind: 'removed'; readonly key: string };

const patched = (files: readonly PendingFile[], key: string, patch: Partial<PendingFile>): readonly PendingFile[] =>
  files.map((file) => (file.key === key ? { ...file, ...patch } : file));

const reduce = (files: readonly PendingFile[], change: Change): readonly PendingFile[] => {
  switch (change.kind) {
    case 'added':
      return [...files, change.file];
    case 'progressed':
      return patched(files, change.key, { sent: change.sent });
    case 'moved':
      return patched(files, change.key, { transfer: change.transfer });
    case 'refused':
      return patched(files, change.key, { refusal: change.refusal });
    case 'removed':
      return files.filter(({ key }) => key !== change.key);
  }
};

interface UploadsOptions {
  readonly files: readonly StoredFileView[];
  readonly onChange: (files: readonly StoredFileView[]) => void;
  readonly limits: FileLimits;
}

/** Stores files one by one as soon as they are chosen: a refused one costs only itself, and a refused form costs none. */
export const useUploads = ({ files, onChange, limits }: UploadsOptions) => {
  const { t } = useTranslation();
  const [pending, change] = useReducer(reduce, []);
  const stored = useRef(files);
  const aborts = useRef(new Map<string, AbortController>());
  useEffect(() => {
    stored.current = files;
  }, [files]);

  const store = useCallback(
    (next: readonly StoredFileView[]): void => {
      stored.current = next;
      onChange(next);
    },
    [onChange],
  );

  useScanStates(files, (scanned) => {
    store(stored.current.map((file) => (file.id === scanned.id ? scanned : file)));
    if (scanned.state === 'quarantined') announce(t('common:files.setAside', { name: scanned.name }));
  });

  const send = useCallback(
    async (key: string, file: File): Promise<void> => {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      try {
        const onProgress = (sent: number): void => change({ kind: 'progressed', key, sent });
        let state: Transfer['state'] = 'sending';
        const onTransfer = (transfer: Transfer): void => {
          change({ kind: 'moved', key, transfer });
          if (transfer.state !== state) announce(t(`common:files.transfers.${transfer.state}`, { name: file.name }));
          state = transfer.state;
        };
        const view = await upload(file, { onProgress, onTransfer, signal: abort.signal });
        change({ kind: 'removed', key });
        store([...stored.current, view]);
        announce(t('common:files.stored', { name: file.name }));
      } catch (error) {
        if (!abort.signal.aborted) change({ kind: 'refused', key, refusal: problemText(error, t) });
      }
    },
    [store, t],
  );

  const add = (chosen: readonly File[]): void => {
    const room = limits.count - files.length - pending.filter(({ refusal }) => refusal === undefined).length;
    let accepted = 0;
    for (const file of chosen) {
      const key = crypto.randomUUID();
      const code = localRefusal(file, limits) ?? (accepted >= room ? 'tooMany' : undefined);
      const args = { max: fileSize(limits.bytes, currentLanguage()), count: limits.count, length: longestName };
      const entry = { key, name: file.name, size: file.size, sent: 0 };
      change({ kind: 'added', file: code ? { ...entry, refusal: t(`common:files.refusals.${code}`, args) } : entry });
      if (code) continue;
      accepted += 1;
      void send(key, file);
    }
  };

  const remove = (key: string): void => {
    aborts.current.get(key)?.abort();
    change({ kind: 'removed', key });
  };

  return {
    pending,
    busy: pending.some(({ refusal }) => refusal === undefined),
    add,
    remove,
    removeStored: (id: string): void => store(stored.current.filter((file) => file.id !== id)),
  };
};
