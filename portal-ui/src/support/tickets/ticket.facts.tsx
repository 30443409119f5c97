import { SeverityChip } from '@guichet/ui-common/list/state-chips';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { phoneText } from '../../../../src/kernel/validation.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { TicketStatusChip } from './tickets.parts.js';

type Fact = readonly [label: string, value: ReactNode];

/** Only what is known is shown. */
const known = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);

export const Facts = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => {
  const id = useId();
  const shown = known(facts);
  if (shown.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, borderRadius: 3, breakInside: 'avoid' }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, fontSize: '0.9375rem' }}>
        {shown.map(([label, value]) => (
          <Box key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};

const instant = (value: string | null) => value && <DateText value={value} />;

interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

interface OfTicket {
  readonly ticket: TicketView;
}

/** All that is known of a ticket, by subject. */
const useFactGroups = (ticket: TicketView): readonly FactGroup[] => {
  const { t } = useTranslation();
  const person = (label: { readonly name: string | null } | null) => label && (label.name ?? t('tickets:forgotten'));
  const field = (name: string, value: ReactNode): Fact => [t(`tickets:field.${name}`), value];
  const { client } = ticket;
  return [
    {
      title: t('tickets:detail.progress'),
      facts: [
        field('status', <TicketStatusChip ticket={ticket} />),
        field('kind', t(`tickets:kind.${ticket.kind}`)),
        field('type', t(`tickets:type.${ticket.type}`)),
        field('severity', ticket.severity && <SeverityChip severity={ticket.severity} />),
        [t('tickets:incident.since'), instant(ticket.incidentClock?.since ?? null)],
        [t('tickets:incident.deadline'), instant(ticket.incidentClock?.authorityDeadlineAt ?? null)],
        field('priority', t(`tickets:priority.${ticket.priority}`)),
        field('supportLevel', t(`tickets:supportLevel.${ticket.supportLevel}`)),
        field('agent', person(ticket.agent)),
        field('openedAt', instant(ticket.openedAt)),
        field('answeredAt', instant(ticket.answeredAt)),
        field('targetAt', instant(ticket.targetAt)),
        field('deadline', ticket.deadline && <DateText value={ticket.deadline} day />),
        field('resolvedAt', instant(ticket.resolvedAt)),
        field('closedAt', instant(ticket.closedAt)),
        field('chaseUps', ticket.chaseUps > 0 ? ticket.chaseUps : null),
        field('oldNumber', ticket.oldNumber),
      ],
    },
    {
      title: t('tickets:detail.product'),
      facts: [
        field('range', ticket.productRange?.label),
        field('domain', ticket.productDomain?.label),
        field('product', ticket.product?.label),
        field('module', ticket.module?.label),
        field('version', ticket.version?.label),
        field('correctiveVersion', ticket.correctiveVersion?.label),
        field('licence', ticket.licence),
        field('projectName', ticket.projectName),
      ],
    },
    {
      title: t('tickets:detail.people'),
      facts: [
        field('client', client.linked ? t('tickets:form.client.linked', { name: client.name }) : client.name),
        field('structure', ticket.structure?.label),
        field('clientAddress', [client.zipCode, client.city].filter(Boolean).join(' ')),
        field('clientPhone', client.phone && phoneText(client.phone)),
        field('creator', person(ticket.creator)),
        field('contact', person(ticket.contact)),
        field('secondContact', person(ticket.secondContact)),
        field('phone', ticket.phone && phoneText(ticket.phone)),
        field('availability', ticket.availability),
        field('replyByMail', t(ticket.replyByMail ? 'common:yes' : 'common:no')),
        field(
          'informed',
          ticket.participants.length > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
              {ticket.participants.map(({ contact, right }) => (
                <li key={contact.id}>
                  {person(contact)} ({t(`tickets:participantRight.${right}`)})
                </li>
              ))}
            </Box>
          ),
        ),
      ],
    },
    {
      title: t('tickets:detail.links'),
      facts: ticket.links.map((link): Fact => [
        t(`tickets:link.${link.link}`),
        <Link key={link.id} component={RouterLink} to={`/sfrequest/${link.id}`}>
          {link.number} {link.title}
        </Link>,
      ]),
    },
  ];
};

/** Everything, on paper. */
export const TicketFacts = ({ ticket }: OfTicket) =>
  useFactGroups(ticket).map(({ title, facts }) => <Facts key={title} title={title} facts={facts} />);

/** Facts that customers look for, most wanted first; of these, so many are in view. */
const leading = [
  'agent',
  'closedAt',
  'targetAt',
  'product',
  'contact',
  'openedAt',
  'structure',
  'severity',
  'type',
] as const;
const inView = 5;

/** Five facts in view, the others one click away; the status stands by the title. */
export const TicketSummary = ({ ticket }: OfTicket) => {
  const { t } = useTranslation();
  const groups = useFactGroups(ticket).map(({ title, facts }) => ({ title, facts: known(facts) }));
  const all = groups.flatMap(({ facts }) => facts);
  const shown = leading
    .flatMap((name) => all.filter(([label]) => label === t(`tickets:field.${name}`)))
    .slice(0, inView);
  const besides = [...shown.map(([label]) => label), t('tickets:field.status')];
  return (
    <Box component="aside" aria-label={t('tickets:detail.facts')}>
      <Facts title={t('tickets:detail.summary')} facts={shown} />
      <Disclosure label={t('tickets:detail.allFacts')}>
        <Stack spacing={2}>
          {groups.map(({ title, facts }) => (
            <Facts key={title} title={title} facts={facts.filter(([label]) => !besides.includes(label))} />
          ))}
        </Stack>
      </Disclosure>
    </Box>
  );
};
