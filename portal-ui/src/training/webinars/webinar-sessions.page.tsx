import { dateTime } from '@guichet/ui-common/text/dates';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { money } from '@guichet/ui-common/text/money';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WebinarSessionListRow } from '../../../../src/training/webinars/webinars.views.js';
import { listPage } from '../../kit/list/list-page.js';
import { sessionPath, standingOf, titleIn } from './webinars.parts.js';
import { webinarSessionTones } from '../../../../src/training/webinars/webinar.vocabulary.js';

const Ways = () => {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to="/webinaires/packs" variant="outlined">
        {t('webinars:packsOfYours')}
      </Button>
      <Button component={Link} to="/webinaires/subscriptions" variant="outlined">
        {t('webinars:subscriptions.title')}
      </Button>
    </>
  );
};

/** `/webinaires/inscriptions`: the next sessions, what they cost, and the seats that are left. */
export const Component = listPage<WebinarSessionListRow>()({
  name: 'webinar-sessions',
  texts: 'webinars',
  filter: { coming: true, status: ['open'] },
  sort: ['startsAt', 'ASC'],
  searched: true,
  filters: [
    { source: 'isFree', kind: 'yesNo', first: true },
    { source: 'from', kind: 'text', type: 'date' },
    { source: 'to', kind: 'text', type: 'date' },
  ],
  columns: [
    { id: 'name', sort: true, width: '38%', value: ({ title }, { language }) => titleIn(title, language) },
    { id: 'startsAt', sort: true, value: ({ startsAt }) => dateTime(startsAt) },
    {
      id: 'seatsLeft',
      sort: true,
      plain: true,
      value: (session, { t }) => (
        <StatusChip tone={webinarSessionTones[standingOf(session)]}>
          {session.isFull ? t('webinars:status.full') : t('webinars:seatsLeft', { count: session.seatsLeft })}
        </StatusChip>
      ),
    },
    {
      id: 'price',
      sort: true,
      value: ({ price }, { t, language }) => (price === 0 ? t('webinars:free') : money(price, language)),
    },
  ],
  link: sessionPath,
  notes: ({ reference, waiting }, { t }) => [reference, waiting > 0 && t('webinars:waiting', { count: waiting })],
  exported: ['csv', 'xlsx'],
  primary: () => <Ways />,
});
