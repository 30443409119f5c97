import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { sendCommand } from '../net/http.js';
import { isOutdated } from '../net/problem.js';
import { useFrontKit } from './front-kit.js';

export interface SentCommand {
  /** `tickets` opens one, `tickets/<id>/close-ticket` sends another command. */
  readonly path: string;
  readonly command: object;
  readonly revision?: string | undefined;
  /** Takes it there in another way: without a session. */
  readonly send?: ((command: object, idempotencyKey: string) => Promise<ReceiptView>) | undefined;
}

/** `tickets/<id>/close-ticket` is a command of `tickets`. */
export const moduleOf = (path: string): string => path.split('/')[0] ?? path;

/**
 * Sends commands. Each content gets one idempotency key, so that a second click, or a try again after a lost answer, is
 * the same command to the server; after success or a changed field the key is new. Data changed by the command are read
 * again.
 */
export const useCommand = () => {
  const client = useQueryClient();
  const { affected } = useFrontKit();
  const key = useRef<{ content: string; key: string } | undefined>(undefined);
  return useMutation<ReceiptView, Error, SentCommand>({
    mutationFn: ({ path, command, revision, send }) => {
      const content = JSON.stringify([path, command, revision]);
      if (key.current?.content !== content) key.current = { content, key: crypto.randomUUID() };
      if (send) return send(command, key.current.key);
      return sendCommand(`/api/${path}`, command, { idempotencyKey: key.current.key, revision });
    },
    onSuccess: async (_receipt, { path }) => {
      key.current = undefined;
      await Promise.all(affected(path).map((query) => client.invalidateQueries({ queryKey: [query] })));
    },
    onError: async (error, { path }) => {
      if (isOutdated(error)) await client.invalidateQueries({ queryKey: [moduleOf(path)] });
    },
  });
};
