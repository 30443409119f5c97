import { announce } from '@guichet/ui-common/page/announcer';
import { time } from '@guichet/ui-common/text/dates';
import CloudDone from '@mui/icons-material/CloudDoneOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dropDraft, saveDraft } from '../queries/drafts.js';

const delay = 2_000;

export type DraftState =
  | { readonly kind: 'untouched' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: Date };

/**
 * Saves the form 2 s after a change and when the page goes away; never two saves at once, and a failed one is tried
 * again with the next change and told.
 */
export const useDraft = <Values extends FieldValues>(name: string, form: UseFormReturn<Values>) => {
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const unsaved = useRef(false);
  const saving = useRef<Promise<void> | undefined>(undefined);
  const stopped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    await saving.current;
    if (!unsaved.current || stopped.current) return;
    unsaved.current = false;
    setState({ kind: 'saving' });
    saving.current = saveDraft(name, form.getValues()).then(
      () => setState({ kind: 'saved', at: new Date() }),
      () => {
        unsaved.current = true;
        setState({ kind: 'failed' });
      },
    );
    await saving.current;
  }, [name, form]);

  useEffect(() => {
    const subscription = form.subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        if (changed === undefined) return;
        unsaved.current = true;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save(), delay);
      },
    });
    const leaving = (): void => {
      if (unsaved.current && !stopped.current)
        void saveDraft(name, form.getValues(), { leaving: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leaving);
    return () => {
      subscription();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', leaving);
      leaving();
    };
  }, [form, name, save]);

  /** Sent or thrown away: the draft must not come back. */
  const forget = useCallback(async (): Promise<void> => {
    stopped.current = true;
    clearTimeout(timer.current);
    await saving.current;
    await dropDraft(name).catch(() => undefined);
  }, [name]);

  /** Thrown away to begin anew: what is typed from now on is a new draft. */
  const restart = useCallback(async (): Promise<void> => {
    await forget();
    unsaved.current = false;
    stopped.current = false;
    setState({ kind: 'untouched' });
  }, [forget]);

  return { state, save, forget, restart };
};

/** "Brouillon enregistré à 14:02", or that it could not be. */
export const DraftStatus = ({ state }: { readonly state: DraftState }) => {
  const { t } = useTranslation();
  const saved = state.kind === 'saved' ? time(state.at) : undefined;
  const failed = state.kind === 'failed';
  useEffect(() => {
    if (failed) announce(t('common:draft.failed'));
  }, [failed, t]);
  const text = saved ? t('common:draft.saved', { time: saved }) : t(`common:draft.${state.kind}`);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        fontSize: '0.9rem',
        color: failed ? 'error.main' : 'text.secondary',
      }}
    >
      {failed ? <CloudOff aria-hidden fontSize="small" /> : <CloudDone aria-hidden fontSize="small" />}
      <span>{text}</span>
    </Box>
  );
};
