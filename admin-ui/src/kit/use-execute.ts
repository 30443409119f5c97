import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { execute } from '../data-provider.js';

/** What a command is sent to, as the person saw it. */
export interface Target {
  readonly resource: string;
  readonly id: string;
  readonly revision?: string | undefined;
}

/** Sends a command, then reads again everything that shows its target. */
export const useExecute = () => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (
    { resource, id, revision }: Target,
    command: string,
    body: object,
    idempotencyKey?: string,
  ): Promise<void> => {
    await execute(resource, id, command, body, {
      ...(revision ? { revision } : {}),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
    notify(t(`admin:commands.${command}.done`), { type: 'success' });
    await Promise.all([resource, 'history', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
};
