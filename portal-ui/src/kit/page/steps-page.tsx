import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { FormScope } from '@guichet/ui-common/form/command-form';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import type { CommandFormState } from '@guichet/ui-common/form/use-command-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DraftStatus, type useDraft } from '../form/draft.js';
import { Page } from '../../frame/layout/page.js';

/** Step of a form: its words stand under `<texts>:steps.<id>`. */
export interface FormStep<Values extends FieldValues> {
  readonly id: string;
  /** Right before the next step is offered. */
  readonly fields: readonly FieldPath<Values>[];
  readonly content: ReactNode;
}

interface StepsPageProps<Values extends FieldValues> {
  readonly title: string;
  readonly section: string;
  readonly lead?: ReactNode;
  readonly before?: ReactNode;
  /** Namespace of the words of the steps. */
  readonly texts: string;
  /** The last one sums up what is sent: there is no way back after it. */
  readonly steps: readonly FormStep<Values>[];
  readonly state: CommandFormState<Values>;
  readonly draft: ReturnType<typeof useDraft<Values>>;
  /** Words of the button that sends. */
  readonly send: string;
  /** Stands beside every step, such as the price so far. */
  readonly aside?: ReactNode;
}

interface ProgressProps {
  readonly ids: readonly string[];
  readonly at: number;
  readonly texts: string;
}

/** Where one is, in words and for screen readers. */
const Progress = ({ ids, at, texts }: ProgressProps) => {
  const { t } = useTranslation();
  return (
    <Box
      component="ol"
      aria-label={t('common:steps.label')}
      sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {ids.map((id, index) => (
        <Box
          key={id}
          component="li"
          aria-current={index === at ? 'step' : undefined}
          sx={{
            px: 1.5,
            py: 0.75,
            borderRadius: 2,
            border: 1,
            borderColor: index === at ? 'primary.main' : 'divider',
            fontWeight: index === at ? 680 : 400,
            color: index > at ? 'text.secondary' : 'text.primary',
          }}
        >
          {t('common:steps.step', { number: index + 1, name: t(`${texts}:steps.${id}`) })}
        </Box>
      ))}
    </Box>
  );
};

/** The step of the address, and how to go to another one; each has an address of its own: `?step=<id>`. */
const useStep = (ids: readonly string[]) => {
  const [search, setSearch] = useSearchParams();
  const at = Math.max(0, ids.indexOf(search.get('step') ?? ''));
  const go = useCallback(
    (to: number): void =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        const id = ids[to];
        if (to === 0 || id === undefined) next.delete('step');
        else next.set('step', id);
        return next;
      }),
    [ids, setSearch],
  );
  return { at, go };
};

const partOf = (path: string): string => path.split('.')[0] ?? path;

/** A form in steps, kept as a draft; a refusal leads back to the step that it is about. */
export const StepsPage = <Values extends FieldValues>(props: StepsPageProps<Values>) => {
  const { title, section, lead, before, texts, steps, state, draft, send, aside } = props;
  const { t } = useTranslation();
  const { form, errors, refusals, failure, pending } = state;
  const ids = steps.map(({ id }) => id);
  const { at, go } = useStep(ids);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const place = useRef<HTMLDivElement>(null);

  const toFault = useCallback((): void => {
    const first = steps.findIndex(({ fields }) =>
      errors.some(({ path }) => fields.some((field) => field === partOf(path))),
    );
    if (first >= 0 && first !== at) go(first);
  }, [steps, errors, at, go]);
  const answered = useRef(0);
  useEffect(() => {
    if (refusals === answered.current || errors.length === 0) return;
    answered.current = refusals;
    toFault();
  }, [refusals, errors, toFault]);

  const next = async (): Promise<void> => {
    if (isLast) return state.submit();
    const isRight = await form.trigger([...(step?.fields ?? [])], { shouldFocus: true });
    if (!isRight) return;
    go(at + 1);
    place.current?.focus();
  };

  return (
    <Page
      title={title}
      section={section}
      detail={step && t(`${texts}:steps.${step.id}`)}
      lead={lead}
      failed={refusals > 0 && (errors.length > 0 || failure !== undefined)}
      before={
        <>
          {before}
          <ErrorSummary form={state} />
        </>
      }
    >
      <Progress ids={ids} at={at} texts={texts} />
      <FormScope state={state}>
        <Box
          component="form"
          id={state.id}
          aria-label={title}
          aria-busy={pending}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void next();
          }}
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: aside ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Stack
            spacing={2}
            ref={place}
            tabIndex={-1}
            role="group"
            aria-label={step && t(`${texts}:steps.${step.id}`)}
            sx={{ minWidth: 0, '&:focus': { outline: 'none' } }}
          >
            {step?.content}
          </Stack>
          {aside && (
            <Box
              component="aside"
              aria-label={t(`${texts}:steps.aside`)}
              sx={{ position: { lg: 'sticky' }, top: 16, minWidth: 0 }}
            >
              {aside}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {at > 0 && (
              <Button color="inherit" onClick={() => go(at - 1)}>
                {t('common:steps.back')}
              </Button>
            )}
            <Button type="submit" variant="contained" size="large" aria-busy={pending}>
              {isLast ? send : t('common:steps.next')}
            </Button>
            <DraftStatus state={draft.state} />
          </Box>
        </Box>
        <LeaveGuard isDirty={state.isUnsent} onLeave={draft.save} />
      </FormScope>
    </Page>
  );
};
