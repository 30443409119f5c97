import { hoursCommandOf, type HoursValues } from '@guichet/ui-common/opening-hours-values';
import { ProblemError, problemText } from '@guichet/ui-common/problem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetOpeningHours } from '../../../src/structures/structure.commands.js';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { useExecute } from '../kit/use-execute.js';

export interface HoursFormState {
  /** Field path → its message. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
  /** Counts refused sendings, so that each one moves the focus to the summary. */
  readonly refusals: number;
  readonly sending: boolean;
  readonly submit: () => Promise<void>;
}

/** Checks opening hours with the command's class and sends them; what is refused is told field by field. */
export const useHoursForm = (structure: StructureView, values: HoursValues, onDone: () => void): HoursFormState => {
  const { t } = useTranslation();
  const execute = useExecute();
  const [errors, setErrors] = useState<HoursFormState['errors']>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const refuse = (found: HoursFormState['errors'], words?: string): void => {
    setErrors(found);
    setFailure(words);
    setRefusals((count) => count + 1);
  };
  const keyFor = (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
  const send = async (): Promise<void> => {
    const body = hoursCommandOf(values);
    const { commandErrors } = await import('@guichet/ui-common/command-errors');
    const found = Object.entries(await commandErrors(SetOpeningHours, body));
    if (found.length > 0) {
      refuse(Object.fromEntries(found.map(([path, { code, args }]) => [path, t(`validation:${code}`, args)])));
      return;
    }
    setErrors({});
    setFailure(undefined);
    const { id, revision } = structure;
    await execute({ resource: 'structures', id, revision }, 'SetOpeningHours', body, keyFor(JSON.stringify(body)));
    onDone();
  };
  return {
    errors,
    failure,
    refusals,
    sending,
    submit: async () => {
      if (sending) return;
      setSending(true);
      try {
        await send();
      } catch (error) {
        const refused = error instanceof ProblemError ? Object.entries(error.problem.errors ?? {}) : [];
        if (refused.length === 0) refuse({}, problemText(error, t));
        else refuse(Object.fromEntries(refused.map(([path, { text }]) => [path, text])));
      } finally {
        setSending(false);
      }
    },
  };
};
