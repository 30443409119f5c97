import { useTranslation } from 'react-i18next';
import type { MailView } from '../../../../src/oversight/operations/operations.views.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Column } from '@guichet/ui-common/list/column';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { count, Failure, Instant, OperatorList, StateChip } from './operations.parts.js';

type MailRow = MailView & Row;

/** Only these may go out a second time: the others are on their way, or gone. */
const resendable: readonly MailView['state'][] = ['failed', 'expired', 'bounced'];

/** Every mail that the product wrote, and whether it left. */
const MailList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<MailRow>[] = [
    {
      id: 'subject',
      label: t('admin:fields.subject'),
      wide: true,
      render: ({ subject }) => <strong>{subject ?? t('admin:forgotten')}</strong>,
    },
    {
      id: 'to',
      label: t('admin:fields.to'),
      render: ({ to }) => to ?? t('admin:forgotten'),
    },
    { id: 'state', label: t('admin:fields.state'), plain: true, render: ({ state }) => <StateChip state={state} /> },
    { id: 'attempts', label: t('admin:fields.attempts'), shown: 'withRoom', render: ({ attempts }) => count(attempts) },
    {
      id: 'createdAt',
      label: t('admin:fields.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'sentAt',
      label: t('admin:fields.sentAt'),
      shown: 'withRoom',
      render: ({ sentAt }) => <Instant value={sentAt} />,
    },
    { id: 'error', label: t('admin:fields.error'), render: ({ error }) => <Failure text={error} /> },
    {
      id: 'actions',
      label: t('admin:fields.actions'),
      acts: true,
      render: ({ id, state, subject, template }) =>
        resendable.includes(state) && (
          <CommandButton name="SendMailAgain" of={subject ?? template} target={{ resource: 'mails', id }} />
        ),
    },
  ];
  return <OperatorList resource="mails" columns={columns} sort={{ field: 'createdAt', order: 'DESC' }} />;
};

export const screens: ResourceScreens = { list: MailList };
