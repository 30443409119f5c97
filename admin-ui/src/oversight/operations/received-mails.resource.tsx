import { currentLanguage } from '@guichet/ui-common/text/i18n';
import type { Column } from '@guichet/ui-common/list/column';
import { fileSize } from '@guichet/ui-common/text/texts';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ReceivedMailView } from '../../../../src/oversight/operations/operations.views.js';
import { receivedOutcomes } from '../../../../src/platform/messages/mail/mails.vocabulary.js';
import type { Row } from '../../kit/list-page.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { count, Instant, OperatorList, StateChip } from './operations.parts.js';

type ReceivedMailRow = ReceivedMailView & Row;

/** Where what is answered is shown. */
/** Where staff find what was answered. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  ticket: (id) => `/tickets/${id}/show`,
  contactRequest: (id) => `/contact-requests/${id}/show`,
  afterSalesRequest: (id) => `/after-sales-requests/${id}`,
};

/** Each mail that came in, and what became of it. */
const ReceivedMailList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<ReceivedMailRow>[] = [
    {
      id: 'receivedAt',
      label: t('admin:fields.receivedAt'),
      sort: 'receivedAt',
      render: ({ receivedAt }) => <Instant value={receivedAt} />,
    },
    {
      id: 'addressee',
      label: t('admin:fields.addressee'),
      render: ({ mailId, addressee }) =>
        addressee ?? t(mailId === null ? 'admin:receivedMails.unknownAddress' : 'admin:forgotten'),
    },
    {
      id: 'outcome',
      label: t('admin:fields.state'),
      wide: true,
      render: ({ outcome, error }) => (
        <>
          <StateChip state={outcome} />
          {error !== null && <Box sx={{ mt: 0.5, fontSize: '0.875rem' }}>{error}</Box>}
        </>
      ),
    },
    {
      id: 'size',
      label: t('admin:fields.size'),
      shown: 'whenChosen',
      render: ({ size }) => size > 0 && fileSize(size, currentLanguage()),
    },
    { id: 'times', label: t('admin:fields.times'), shown: 'withRoom', render: ({ times }) => count(times) },
    {
      id: 'about',
      label: t('admin:fields.answered'),
      render: ({ about }) => {
        const words = about && t(`admin:receivedMails.about.${about.kind}`);
        return about?.mayRead ? (
          <Link component={RouterLink} to={pages[about.kind]?.(about.id) ?? `/${about.kind}/${about.id}/show`}>
            {words}
          </Link>
        ) : (
          words
        );
      },
    },
    {
      id: 'original',
      label: t('admin:fields.original'),
      render: ({ original }) =>
        original && (
          <Box sx={{ minWidth: '14.5rem' }}>
            <AttachedFiles files={[original]} label={t('admin:fields.original')} />
          </Box>
        ),
    },
  ];
  return (
    <OperatorList
      resource="received-mails"
      columns={columns}
      sort={{ field: 'receivedAt', order: 'DESC' }}
      filters={[
        { source: 'outcome', kind: 'choice', values: receivedOutcomes, texts: 'admin:states' },
        { source: 'from', kind: 'text', type: 'date' },
        { source: 'until', kind: 'text', type: 'date' },
      ]}
    />
  );
};

export const screens: ResourceScreens = { list: ReceivedMailList };
