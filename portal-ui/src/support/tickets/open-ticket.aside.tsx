import { Status } from '@guichet/ui-common/page/announcer';
import { DateText } from '@guichet/ui-common/text/date-text';
import { dateTime, relative } from '@guichet/ui-common/text/dates';
import { currentLanguage } from '@guichet/ui-common/text/i18n';
import { useSettled } from '@guichet/ui-common/page/settled';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { impacts, severities, type Impact, type Severity } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketSuggestion } from '../../../../src/support/tickets/tickets.views.js';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import type { OpenTicketValues } from './open-ticket.values.js';
import { suggestionsQuery, targetQuery } from './tickets.api.js';
import { TicketStatusChip } from './tickets.parts.js';

export const AsideCard = ({
  title,
  icon,
  children,
}: {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly children: React.ReactNode;
}) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, borderRadius: 3 }}>
    <Typography variant="h3" component="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
      {icon}
      {title}
    </Typography>
    {children}
  </Paper>
);

interface PromiseProps {
  readonly impact: Impact | undefined;
  readonly clientId: string | undefined;
}

/** Before a severity is chosen: what each would promise. */
const EveryTarget = (asked: PromiseProps) => {
  const { t } = useTranslation();
  const targets = useQueries({ queries: severities.map((severity) => targetQuery({ severity, ...asked })) });
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('tickets:target.bySeverity')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, rowGap: 0.5 }}>
        {severities.map((severity, index) => (
          <Fragment key={severity}>
            <Box component="dt">{t(`tickets:severity.${severity}`)}</Box>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', color: 'text.secondary' }}>
              {targets[index]?.data && dateTime(targets[index].data.targetAt)}
            </Box>
          </Fragment>
        ))}
      </Box>
    </>
  );
};

const ChosenTarget = ({ severity, ...asked }: PromiseProps & { readonly severity: Severity }) => {
  const { t } = useTranslation();
  const { data: target } = useQuery(targetQuery({ severity, ...asked }));
  if (!target) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>
        {t('tickets:target.before', { date: dateTime(target.targetAt) })}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {relative(target.targetAt, currentLanguage())}
        {target.closedNow &&
          target.opensAt &&
          ` · ${t('tickets:target.closedNow', { date: dateTime(target.opensAt) })}`}
      </Typography>
    </>
  );
};

/** The answer promised if the ticket were sent now (features F01). */
export const TargetCard = () => {
  const { t } = useTranslation();
  const [kind, clientId, chosen, touched] = useWatch<OpenTicketValues, ['kind', 'clientId', 'severity', 'impact']>({
    name: ['kind', 'clientId', 'severity', 'impact'],
  });
  const severity = severities.find((one) => one === chosen);
  const asked = { impact: impacts.find((one) => one === touched), clientId: clientId || undefined };
  if (kind === 'change') return null;
  return (
    <AsideCard title={t('tickets:target.title')} icon={<Schedule aria-hidden color="primary" />}>
      {!severity && <EveryTarget {...asked} />}
      <Status>{severity && <ChosenTarget severity={severity} {...asked} />}</Status>
    </AsideCard>
  );
};

interface SuggestionsProps {
  readonly onSolved: (suggestion: TicketSuggestion, text: string) => void;
}

/** Suggested answers to the question, while it is being typed. */
export const SuggestionsCard = ({ onSolved }: SuggestionsProps) => {
  const { t } = useTranslation();
  const [title, description, clientId, productId] = useWatch<
    OpenTicketValues,
    ['title', 'description', 'clientId', 'productId']
  >({ name: ['title', 'description', 'clientId', 'productId'] });
  const text = useSettled(`${title} ${description}`.trim().slice(0, 300), 600);
  const { data: suggestions = [] } = useQuery(suggestionsQuery(text, clientId || undefined, productId || undefined));
  if (suggestions.length === 0) return null;
  return (
    <AsideCard title={t('tickets:suggestions.title')} icon={<LightbulbOutlined aria-hidden color="primary" />}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        <Status component="span">{t('tickets:suggestions.count', { count: suggestions.length })}</Status>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {suggestions.map((suggestion) => (
          <Box component="li" key={suggestion.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Box sx={{ fontWeight: 600, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
              {suggestion.title ?? suggestion.number}
            </Box>
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5, fontSize: '0.875rem' }}
            >
              <TicketStatusChip ticket={suggestion} />
              <DateText day value={suggestion.closedAt ?? suggestion.openedAt} />
            </Box>
            <Disclosure label={t('tickets:suggestions.read', { number: suggestion.number })}>
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  {suggestion.solution ?? t('tickets:suggestions.noSolution', { number: suggestion.number })}
                </Typography>
                <Button size="small" variant="outlined" onClick={() => onSolved(suggestion, text)}>
                  {t('tickets:suggestions.solved')}
                </Button>
              </Box>
            </Disclosure>
          </Box>
        ))}
      </Box>
    </AsideCard>
  );
};
