import { useCommand } from '@guichet/ui-common/form/use-command';
import { sendCommand } from '@guichet/ui-common/net/http';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ReceiptView } from '../../../src/kernel/views.js';
import { kebab } from '../../../src/kernel/names.js';

/** Target of a command, as the person saw it. */
export interface Target {
  readonly resource: string;
  readonly id: string;
  readonly revision?: string | undefined;
}

/** Where a command is sent to, named by its class. */
export const pathOf = ({ resource, id }: Target, command: string): string =>
  `${resource}/${encodeURIComponent(id)}/${kebab(command)}`;

/** Sends a command to one of several rows; the caller reads these again and reports all results together. */
export const execute = (target: Target, command: string, body: object): Promise<ReceiptView> =>
  sendCommand(`/api/${pathOf(target, command)}`, body);

/** Tells the person that something was done. */
export const useDone = (): ((words: string) => void) => {
  const notify = useNotify();
  return (words) => notify(words, { type: 'success' });
};

/** Sends a command, reads again everything that shows its target, and says what was done. */
export const useExecute = () => {
  const { t } = useTranslation();
  const done = useDone();
  const sending = useCommand();
  return async (target: Target, command: string, body: object): Promise<void> => {
    await sending.mutateAsync({ path: pathOf(target, command), command: body, revision: target.revision });
    done(t(`admin:commands.${command}.done`));
  };
};
