import { DateText } from '@guichet/ui-common/text/date-text';
import type { Column } from '@guichet/ui-common/list/column';
import { dateTime } from '@guichet/ui-common/text/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { MailView } from '../../../../src/oversight/operations/operations.views.js';
import { mailStates, withheldReasons } from '../../../../src/platform/messages/mail/mails.views.js';
import { smsStates } from '../../../../src/platform/messages/sms/sms.views.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { Card, Facts } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import type { Row } from '../../kit/list-page.js';
import { MailFate, mailColumns, mailTitle } from '../../kit/mail-columns.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { RowLink } from '../../kit/row-link.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { streamName } from '../audit/stream-name.js';
import { count, OperatorList } from './operations.parts.js';

type MailRow = MailView & Row;

/** Of mails and of short messages: telephones alone report that they have one. */
const states = [...new Set([...mailStates, ...smsStates])];

/** Only these may go out a second time: the others are on their way, or gone. */
const resendable: readonly MailView['state'][] = ['failed', 'expired', 'bounced'];

const SendAgain = ({ mail }: { readonly mail: MailView }) =>
  mail.channel === 'mail' &&
  resendable.includes(mail.state) && (
    <CommandButton
      name="SendMailAgain"
      of={mail.subject ?? mail.template}
      target={{ resource: 'mails', id: mail.id }}
    />
  );

/** Each mail and short message, sent or withheld. */
const MailList = () => {
  const { t } = useTranslation();
  const columns: readonly Column<MailRow>[] = [
    {
      id: 'subject',
      label: t('admin:fields.subject'),
      render: (mail) => <RowLink to={`/mails/${mail.id}/show`}>{mailTitle(mail, t)}</RowLink>,
    },
    ...mailColumns(t),
    { id: 'attempts', label: t('admin:fields.attempts'), shown: 'withRoom', render: ({ attempts }) => count(attempts) },
    { id: 'actions', label: t('admin:fields.actions'), acts: true, render: (mail) => <SendAgain mail={mail} /> },
  ];
  return (
    <OperatorList
      resource="mails"
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        { source: 'to', kind: 'text', first: true },
        { source: 'about', kind: 'text', first: true },
        { source: 'state', kind: 'choice', values: states, texts: 'admin:states', first: true },
        { source: 'personId', kind: 'reference', resource: 'contacts' },
        { source: 'clientId', kind: 'reference', resource: 'clients' },
        { source: 'withheld', kind: 'choice', values: withheldReasons, texts: 'admin:withheldReasons' },
        { source: 'channel', label: 'mailChannel', kind: 'choice', values: ['mail', 'sms'], texts: 'admin:channels' },
        { source: 'template', kind: 'text' },
        { source: 'from', kind: 'text', type: 'date' },
        { source: 'until', kind: 'text', type: 'date' },
      ]}
    />
  );
};

/** Where staff find a thing; others are named alone. */
const pages: Readonly<Record<string, string>> = { ticket: 'tickets', order: 'orders' };

const Thing = ({ about: { kind, id, label, mayRead } }: { readonly about: NonNullable<MailView['about']> }) => {
  const { t } = useTranslation();
  const name = streamName(t, { id: `${kind}-${id}`, lifecycle: kind, label });
  const page = pages[kind];
  return page !== undefined && mayRead ? <TextLink to={`/${page}/${id}/show`}>{name}</TextLink> : name;
};

const readWhen = (readAt: string | null, t: TFunction): string =>
  readAt === null ? t('admin:mailsAbout.unread') : t('admin:mailsAbout.read', { at: dateTime(readAt) });

/** A single mail: recipient, state with its reason, times, and the answer of the server. */
const MailShow = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:resources.mails.name_other');
  const { data: mail, error } = useDetail<MailRow>('mails', id);
  if (error && !mail) return <ReadFailure error={error} section={section} />;
  if (!mail) return <LoadingPage />;
  const { about, client, person, shown, readAt, sentAt } = mail;
  return (
    <Page
      title={mailTitle(mail, t)}
      section={section}
      eyebrow={<TextLink to="/mails">{section}</TextLink>}
      actions={<SendAgain mail={mail} />}
    >
      <Card title={t('admin:facts')}>
        <Facts
          facts={[
            [t('admin:fields.state'), <MailFate key="state" mail={mail} />],
            [t('admin:fields.personId'), person.name ?? t('admin:forgotten')],
            [t('admin:fields.to'), mail.to],
            [t('admin:fields.clientId'), client && <TextLink to={`/clients/${client.id}`}>{client.label}</TextLink>],
            [t('admin:fields.event'), about && <Thing about={about} />],
            [t('admin:fields.mailChannel'), t(`admin:channels.${mail.channel}`)],
            [t('admin:fields.template'), mail.template],
            [t('admin:fields.createdAt'), <DateText key="createdAt" value={mail.createdAt} />],
            [t('admin:fields.sentAt'), sentAt === null ? null : <DateText key="sentAt" value={sentAt} />],
            [t('admin:fields.attempts'), count(mail.attempts)],
            [t('admin:fields.calendarFile'), mail.hasCalendar ? t('admin:mailsAbout.enclosed') : null],
            [t('admin:fields.inApplication'), shown ? readWhen(readAt, t) : null],
          ]}
        />
      </Card>
    </Page>
  );
};

export const screens: ResourceScreens = { list: MailList, show: MailShow };
