import { DateText } from '@guichet/ui-common/text/date-text';
import { dateTime, relative } from '@guichet/ui-common/text/dates';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { listAddress } from '../../kit/list-address.js';
import { TextLink } from '../../kit/text-link.js';
import { TicketState } from './ticket-marks.js';

interface OfTicket {
  readonly ticket: TicketView;
}

export const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, borderRadius: 1.5 }}>
      <Typography id={id} variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};

type Fact = readonly [source: string, value: ReactNode];

/** Facts with a value; those without one take no room. */
const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const { t } = useTranslation();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 3fr)',
        columnGap: 1.5,
        rowGap: 0.75,
        fontSize: '0.875rem',
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([source, value]) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`admin:fields.${source}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
};

/** Patient risk and personal-data incident: texts are masked for those without the right, and everybody knows why. */
export const RisksNotice = ({ ticket: { patientRisk, personalDataIncident, incidentClock, masked } }: OfTicket) => {
  const { t } = useTranslation();
  if (!patientRisk && !personalDataIncident && !masked) return null;
  return (
    <Alert severity="error" sx={{ mb: 2.5 }}>
      <AlertTitle>{t('admin:tickets.restricted.title')}</AlertTitle>
      {patientRisk && <Typography variant="body2">{t('admin:tickets.restricted.patientRisk')}</Typography>}
      {personalDataIncident && (
        <Typography variant="body2">{t('admin:tickets.restricted.personalDataIncident')}</Typography>
      )}
      {incidentClock && (
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('admin:tickets.restricted.clock', {
            since: dateTime(incidentClock.since),
            internal: dateTime(incidentClock.internalTargetAt),
            authority: dateTime(incidentClock.authorityDeadlineAt),
          })}
        </Typography>
      )}
      {masked && <Typography variant="body2">{t('admin:tickets.restricted.masked')}</Typography>}
    </Alert>
  );
};

export const ClientCard = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  const { client, contact } = ticket;
  return (
    <Card title={t('admin:tickets.cards.client')}>
      <Typography sx={{ fontWeight: 650, mb: 0.5 }}>
        <TextLink to={`/clients/${client.id}`}>{client.name}</TextLink>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {[client.zipCode, client.city].filter(Boolean).join(' ')}
        {client.linked && ` · ${t('admin:tickets.linkedClient')}`}
      </Typography>
      <Facts
        facts={[
          ['structureId', ticket.structure?.label ?? null],
          [
            'contactId',
            <TextLink key="contact" to={`/contacts/${contact.id}`}>
              {contact.name ?? t('admin:forgotten')}
            </TextLink>,
          ],
          ['phone', ticket.phone ?? client.phone],
          ['availability', ticket.availability],
          ['replyByMail', t(`admin:yesNo.${ticket.replyByMail ? 'yes' : 'no'}`)],
        ]}
      />
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        <TextLink to={listAddress('tickets', { scope: 'open', clientId: client.id })}>
          {t('admin:tickets.ofClient')}
        </TextLink>
      </Typography>
    </Card>
  );
};

export const DatesCard = ({ ticket }: OfTicket) => {
  const { t, i18n } = useTranslation();
  const instant = (value: string | null) => value && <DateText value={value} />;
  return (
    <Card title={t('admin:tickets.cards.dates')}>
      {ticket.targetAt && (
        <Typography
          variant="body2"
          sx={{ mb: 1.5, fontWeight: 650, color: ticket.late ? 'error.main' : 'success.main' }}
        >
          {t(ticket.late ? 'admin:tickets.lateSince' : 'admin:tickets.dueIn', {
            distance: relative(ticket.targetAt, i18n.resolvedLanguage ?? 'fr'),
          })}
        </Typography>
      )}
      <Facts
        facts={[
          ['targetAt', instant(ticket.targetAt)],
          ['deadline', ticket.deadline && <DateText value={ticket.deadline} day />],
          ['openedAt', instant(ticket.openedAt)],
          ['answeredAt', instant(ticket.answeredAt)],
          ['resolvedAt', instant(ticket.resolvedAt)],
          ['closesAutomaticallyAt', instant(ticket.closesAutomaticallyAt)],
          ['closedAt', instant(ticket.closedAt)],
          ['reopenUntil', instant(ticket.closure?.reopenUntil ?? null)],
          ['chaseUps', ticket.chaseUps > 0 ? String(ticket.chaseUps) : null],
        ]}
      />
    </Card>
  );
};

export const ProductCard = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  return (
    <Card title={t('admin:tickets.cards.product')}>
      <Facts
        facts={[
          ['productId', ticket.product?.label],
          ['moduleId', ticket.module?.label],
          ['versionId', ticket.version?.label],
          ['correctiveVersionId', ticket.correctiveVersion?.label],
          ['rangeId', ticket.productRange?.label],
          ['domainId', ticket.productDomain?.label],
          ['licence', ticket.licence],
          ['requestType', t(`tickets:type.${ticket.type}`)],
          ['impact', ticket.impact && t(`tickets:impact.${ticket.impact}`)],
          ['priority', t(`tickets:priority.${ticket.priority}`)],
          ['supportLevel', t(`tickets:supportLevel.${ticket.supportLevel}`)],
          ['projectName', ticket.projectName],
        ]}
      />
    </Card>
  );
};

export const PeopleCard = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  const name = (person: { readonly name: string | null }): string => person.name ?? t('admin:forgotten');
  const informed = ticket.participants.map(
    ({ contact, right }) => `${name(contact)} (${t(`tickets:participantRight.${right}`)})`,
  );
  return (
    <Card title={t('admin:tickets.cards.people')}>
      <Facts
        facts={[
          ['agentId', ticket.agent ? name(ticket.agent) : t('admin:choices.unassigned')],
          ['creator', name(ticket.creator)],
          ['secondContactId', ticket.secondContact && name(ticket.secondContact)],
          ['informed', informed.join(', ')],
          ['votes', ticket.votes > 0 ? String(ticket.votes) : null],
        ]}
      />
    </Card>
  );
};

export const LinksCard = ({ ticket: { links } }: OfTicket) => {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <Card title={t('admin:tickets.cards.links')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
        {links.map(({ id, link, number, title, status }) => (
          <li key={`${link}-${id}`}>
            <Box sx={{ color: 'text.secondary' }}>{t(`tickets:link.${link}`)}</Box>
            <TextLink to={`/tickets/${id}/show`}>
              {number} {title}
            </TextLink>{' '}
            <TicketState ticket={{ status }} />
          </li>
        ))}
      </Box>
    </Card>
  );
};

export const FilesCard = ({ ticket: { files } }: OfTicket) => {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <Card title={t('admin:tickets.cards.files', { count: files.length })}>
      <AttachedFiles files={files} label={t('tickets:field.files')} />
    </Card>
  );
};
