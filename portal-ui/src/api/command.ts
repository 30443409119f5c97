import { sendCommand } from '@guichet/ui-common/http';
import { hasCode } from '@guichet/ui-common/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReceiptView } from '../../../src/kernel/views.js';

/** Read modules whose screens a command may change; `command.spec.ts` checks that each command is listed. */
export const affects: Readonly<Record<string, readonly string[]>> = {
  tickets: ['tickets'],
  clients: ['clients', 'contacts', 'me'],
  contacts: ['contacts', 'accounts', 'tickets', 'me'],
  accounts: ['accounts'],
  'contact-requests': ['contact-requests'],
  'saved-views': ['saved-views'],
  me: ['me'],
  'privacy-requests': ['privacy-requests'],
  'personal-exports': ['personal-exports'],
  profiles: ['profiles', 'contact-rights'],
  delegations: ['delegations', 'contact-rights', 'me'],
  'default-administrators': ['default-administrators', 'contact-rights'],
  structures: ['structures', 'referent-assignments', 'client-references'],
  'referent-assignments': ['referent-assignments'],
  'client-references': ['client-references'],
  'menu-customisations': ['menu'],
  'notification-choices': ['notification-choices'],
  'terms-acceptances': ['terms', 'me'],
  simulations: ['simulations', 'me'],
};

export interface SentCommand {
  /** `tickets` opens one, `tickets/<id>/close-ticket` sends another command. */
  readonly path: string;
  readonly command: object;
  readonly revision?: string;
  /** Takes it there in another way: without a session. */
  readonly send?: (command: object, idempotencyKey: string) => Promise<ReceiptView>;
}

const moduleOf = (path: string): string => path.split('/')[0] ?? path;

/**
 * Sends commands. A key is drawn once for each different content, so that a second click, or a try again after a lost
 * answer, is the same command to the server; after success or a changed field it is a new one.
 */
export const useCommand = () => {
  const client = useQueryClient();
  const key = useRef<{ content: string; key: string } | undefined>(undefined);
  return useMutation<ReceiptView, Error, SentCommand>({
    mutationFn: ({ path, command, revision, send }) => {
      const content = JSON.stringify([path, command]);
      if (key.current?.content !== content) key.current = { content, key: crypto.randomUUID() };
      if (send) return send(command, key.current.key);
      return sendCommand(`/api/${path}`, command, {
        idempotencyKey: key.current.key,
        ...(revision ? { revision } : {}),
      });
    },
    onSuccess: async (_receipt, { path }) => {
      key.current = undefined;
      await Promise.all(
        (affects[moduleOf(path)] ?? []).map((module) => client.invalidateQueries({ queryKey: [module] })),
      );
    },
    onError: async (error, { path }) => {
      if (hasCode(error, 'changedMeanwhile')) await client.invalidateQueries({ queryKey: [moduleOf(path)] });
    },
  });
};
