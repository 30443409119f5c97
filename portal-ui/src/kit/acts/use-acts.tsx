import type { FixedValues } from '@guichet/ui-common/form/inputs';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { kebab } from '../../../../src/kernel/names.js';
import type { Act, Acted, OfferedAct } from './acts.js';
import { doneState } from './done.js';
import type { Given } from './given.js';

/** Reading needs no form: it comes with the first act. */
const ActDialog = lazy(() => import('./act-dialog.js').then(({ ActDialog }) => ({ default: ActDialog })));

interface ActPlace {
  /** Below `/api/`. */
  readonly name: string;
  /** Namespace of the words. */
  readonly texts: string;
  readonly given: Given;
  /** Is told what was done, in words. */
  readonly tell: (words: string) => void;
}

interface Asked<Of> {
  readonly name: string;
  readonly id: string;
  readonly act: Exclude<Act<Of>, { readonly to: unknown }>;
  /** Values as seen when the act began, unchanged by later reads. */
  readonly fixed: FixedValues | undefined;
}

export interface ActsInUse<Of> {
  readonly start: (offered: OfferedAct<Of>, of: Of) => void;
  readonly isSending: boolean;
  /** Why the last one was refused, where no dialog says it. */
  readonly error: Error | null;
  /** Of the act that is asked about, among the things as they are read now. */
  readonly dialogOf: (things: readonly Of[]) => ReactNode;
}

/** Starts the acts of a page: by a page of their own, at once, or in a dialog. */
export const useActs = <Of extends Acted>({ name, texts, given, tell }: ActPlace): ActsInUse<Of> => {
  const navigate = useNavigate();
  const sending = useCommand();
  const [asked, setAsked] = useState<Asked<Of>>();
  const wordsOf = (command: string): string => `${texts}:acts.${command}`;
  const pathOf = (id: string, command: string): string => `${name}/${id}/${kebab(command)}`;
  const finish = (command: string, act: Act<Of>, of: Of): void => {
    setAsked(undefined);
    const words = given.t(`${wordsOf(command)}.done`);
    if (act.leadsTo) void navigate(act.leadsTo(of), { state: doneState(words) });
    else tell(words);
  };
  const start = ({ name: command, act }: OfferedAct<Of>, of: Of): void => {
    if ('to' in act) void navigate(act.to(of));
    else if (act.atOnce)
      // its own callbacks would die with a row that leaves the list
      void sending.mutateAsync({ path: pathOf(of.id, command), command: {}, revision: of.revision }).then(
        () => finish(command, act, of),
        () => undefined,
      );
    else setAsked({ name: command, id: of.id, act, fixed: act.fixed?.(of) });
  };
  const dialogOf = (things: readonly Of[]): ReactNode => {
    const of = things.find(({ id }) => id === asked?.id);
    if (!asked || !of) return null;
    const { act, fixed, name: command } = asked;
    const { inputs = [], record, irreversible = false } = act;
    return (
      <Suspense>
        <ActDialog
          key={command}
          command={act.command}
          path={pathOf(of.id, command)}
          revision={of.revision}
          inputs={typeof inputs === 'function' ? inputs(of, given) : inputs}
          record={record?.(of)}
          {...(fixed && { fixed })}
          irreversible={irreversible}
          texts={`${texts}:`}
          words={wordsOf(command)}
          onDone={() => finish(command, act, of)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    );
  };
  return { start, isSending: sending.isPending, error: sending.error, dialogOf };
};
