import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RetryParkedEvent, type ParkedEventView } from '../../../../src/oversight/operations/operations.views.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Column } from '@guichet/ui-common/list/column';
import { eventName } from '../../kit/event-name.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { Code, muted, StreamLink } from '../audit/audit.parts.js';
import { count, Failure, Instant, OperatorList } from './operations.parts.js';

type ParkedRow = ParkedEventView & Row;

/** People are mailed about an event for three days: later, a person decides. */
const newsFor = 3 * 86_400_000;
const isOld = (parkedAt: string): boolean => Date.now() - Date.parse(parkedAt) > newsFor;
const retryOfOld: AnyCommandSpec = { command: RetryParkedEvent, inputs: [{ source: 'mailsOld', kind: 'yesNo' }] };

/** The reaction, and below it the command that was refused with its thing. */
const Consumer = ({ projection, refused }: Pick<ParkedRow, 'projection' | 'refused'>) => (
  <>
    {projection}
    {refused && (
      <Box sx={muted}>
        <Code>{refused.command}</Code>{' '}
        <StreamLink stream={{ lifecycle: refused.lifecycle, label: null, id: `${refused.lifecycle}-${refused.id}` }} />
      </Box>
    )}
  </>
);

/** Events that a projection could not apply, or whose effect was refused: other streams go on, these wait for a person. */
const ParkedEventList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<ParkedRow>[] = [
    {
      id: 'type',
      label: t('admin:fields.event'),
      sort: 'type',
      render: ({ type, stream, position }) => (
        <>
          <strong>{eventName(t, type)}</strong>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {stream} · {position}
          </Box>
        </>
      ),
    },
    {
      id: 'projection',
      label: t('admin:fields.projection'),
      sort: 'projection',
      render: ({ projection, refused }) => <Consumer projection={projection} refused={refused} />,
    },
    {
      id: 'error',
      label: t('admin:fields.error'),
      wide: true,
      render: ({ error, refused }) =>
        refused ? t('admin:parked.refused', { reason: refused.reason }) : <Failure text={error} />,
    },
    { id: 'attempts', label: t('admin:fields.attempts'), render: ({ attempts }) => count(attempts) },
    {
      id: 'parkedAt',
      label: t('admin:fields.parkedAt'),
      sort: 'parkedAt',
      render: ({ parkedAt }) => <Instant value={parkedAt} />,
    },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: ({ id, type, parkedAt }) => (
        <CommandButton
          name="RetryParkedEvent"
          of={type}
          target={{ resource: 'parked-events', id }}
          {...(isOld(parkedAt) && { spec: retryOfOld })}
        />
      ),
    },
  ];
  return <OperatorList resource="parked-events" columns={columns} sort={{ field: 'parkedAt', order: 'DESC' }} />;
};

export const screens: ResourceScreens = { list: ParkedEventList };
