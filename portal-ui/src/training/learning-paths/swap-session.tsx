import { dateTime } from '@guichet/ui-common/text/dates';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { PathEnrolmentView, PathSeatView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { SwapPathSession } from '../../../../src/training/learning-paths/path-enrolment.commands.js';
import type { UsablePack } from '../../../../src/training/webinars/webinars.views.js';
import { doneState } from '../../kit/acts/done.js';

const ActDialog = lazy(() => import('../../kit/acts/act-dialog.js').then(({ ActDialog }) => ({ default: ActDialog })));

/** Packs of the client, by what they are called. */
export const packInput = (packs: readonly UsablePack[]) =>
  ({
    source: 'packId',
    kind: 'choice',
    texts: '',
    values: packs.map(({ id }) => id),
    labels: Object.fromEntries(packs.map(({ id, reference }) => [id, reference])),
  }) as const;

/** Another session of one step: those that are in order, with a seat left. */
export const SwapSession = ({ of, seat }: { readonly of: PathEnrolmentView; readonly seat: PathSeatView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { step, choices, session } = seat;
  const isAllowed = of.allowedCommands.some(({ command, allowed }) => command === 'SwapPathSession' && allowed);
  if (choices.length === 0 || !isAllowed) return null;
  const inputs: readonly InputSpec[] = [
    {
      source: 'sessionId',
      label: 'session',
      kind: 'choice',
      texts: '',
      required: true,
      values: choices.map(({ id }) => id),
      labels: Object.fromEntries(
        choices.map(({ id, startsAt, free }) => [
          id,
          t('learningPaths:choice', { date: dateTime(startsAt), count: free }),
        ]),
      ),
    },
    ...(choices.some(({ needsPack }) => needsPack)
      ? [
          {
            ...packInput(of.packs),
            when: ({ sessionId }: Values) => choices.some(({ id, needsPack }) => needsPack && id === sessionId),
          },
        ]
      : []),
  ];
  const words = session ? 'learningPaths:acts.SwapPathSession' : 'learningPaths:acts.ChoosePathSession';
  return (
    <>
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t(`${words}.for`, { step })}
      >
        {t(`${words}.button`)}
      </Button>
      {isOpen && (
        <Suspense>
          <ActDialog
            command={SwapPathSession}
            path={`path-enrolments/${of.id}/swap-path-session`}
            revision={of.revision}
            inputs={inputs}
            fixed={{ step }}
            irreversible={false}
            texts="learningPaths:"
            words={words}
            onDone={() => {
              setOpen(false);
              void navigate(pathname, { replace: true, state: doneState(t(`${words}.done`)) });
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
