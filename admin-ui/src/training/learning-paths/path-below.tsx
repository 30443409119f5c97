import { dateTime } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PathEnrolmentView, PathSeatView } from '../../../../src/training/learning-paths/learning-paths.views.js';
import { SwapPathSession } from '../../../../src/training/learning-paths/path-enrolment.commands.js';
import { Card } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { PathCertificate } from './path-certificate.js';

const Seat = ({ view, seat }: { readonly view: PathEnrolmentView; readonly seat: PathSeatView }) => {
  const { t } = useTranslation();
  const { id, revision, clientId, steps, allowedCommands } = view;
  const { step, session, isWaiting, choices } = seat;
  const title = steps.find(({ number }) => number === step)?.title?.[currentLanguage()];
  const name = `${String(step)}. ${title ?? t('learningPaths:anySession')}`;
  const isAllowed = allowedCommands.some(({ command, allowed }) => command === 'SwapPathSession' && allowed);
  const standing = isWaiting ? 'learningPaths:seat.waiting' : 'learningPaths:seat.reserved';
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {session ? t(standing, { date: dateTime(session.startsAt) }) : t('learningPaths:seat.none')}
        </Box>
      </Box>
      {isAllowed && choices.length > 0 && (
        <CommandButton
          name="SwapPathSession"
          target={{ resource: 'path-enrolments', id, revision }}
          of={name}
          fixed={{ step }}
          spec={{
            command: SwapPathSession,
            inputs: [
              {
                ...{ source: 'sessionId', label: 'pathSession', kind: 'choice', texts: '', required: true },
                values: choices.map((choice) => choice.id),
                labels: Object.fromEntries(
                  choices.map((choice) => [
                    choice.id,
                    t('learningPaths:choice', { date: dateTime(choice.startsAt), count: choice.free }),
                  ]),
                ),
              },
              ...(choices.some(({ needsPack }) => needsPack)
                ? [
                    {
                      ...{ source: 'packId' as const, kind: 'reference' as const, resource: 'webinar-packs' },
                      filter: () => ({ clientId, standing: ['active'] }),
                    },
                  ]
                : []),
            ],
          }}
        />
      )}
    </Box>
  );
};

/** The seats of the steps, and the certificate at the end. */
export const PathBelow = ({ view }: { readonly view: PathEnrolmentView }) => {
  const { t } = useTranslation();
  return (
    <>
      {view.seats.length > 0 && (
        <Card title={t('learningPaths:seat.title')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {view.seats.map((seat) => (
              <Seat key={seat.step} view={view} seat={seat} />
            ))}
          </Box>
        </Card>
      )}
      <PathCertificate view={view} />
    </>
  );
};
