import { dateTime, relative } from '@guichet/ui-common/dates';
import { currentLanguage } from '@guichet/ui-common/i18n';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { impacts, severities } from '../../../src/tickets/ticket.vocabulary.js';
import type { TicketSuggestion } from '../../../src/tickets/tickets.views.js';
import type { OpenTicketValues } from './open-ticket.values.js';
import { suggestionsQuery, targetQuery } from './tickets.api.js';
import { TicketStatusChip } from './tickets.parts.js';

const Card = ({
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

/** The answer promised if the ticket were sent now (features F01). */
export const TargetCard = () => {
  const { t } = useTranslation();
  const [kind, clientId, severity, impact] = useWatch<OpenTicketValues, ['kind', 'clientId', 'severity', 'impact']>({
    name: ['kind', 'clientId', 'severity', 'impact'],
  });
  const known = {
    severity: severities.find((one) => one === severity),
    impact: impacts.find((one) => one === impact),
    clientId: clientId || undefined,
  };
  const { data: target } = useQuery(targetQuery(known));
  if (kind === 'change') return null;
  return (
    <Card title={t('tickets:target.title')} icon={<Schedule aria-hidden color="primary" />}>
      <div role="status">
        {target && known.severity ? (
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
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('tickets:target.chooseSeverity')}
          </Typography>
        )}
      </div>
    </Card>
  );
};

const useCalmText = (text: string): string => {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), 600);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
};

interface SuggestionsProps {
  readonly onSolved: (suggestion: TicketSuggestion, text: string) => void;
}

/** What may already answer the question, while it is being typed. */
export const SuggestionsCard = ({ onSolved }: SuggestionsProps) => {
  const { t } = useTranslation();
  const [title, description, clientId, productId] = useWatch<
    OpenTicketValues,
    ['title', 'description', 'clientId', 'productId']
  >({ name: ['title', 'description', 'clientId', 'productId'] });
  const text = useCalmText(`${title} ${description}`.trim().slice(0, 300));
  const { data: suggestions = [] } = useQuery(suggestionsQuery(text, clientId || undefined, productId || undefined));
  if (suggestions.length === 0) return null;
  return (
    <Card title={t('tickets:suggestions.title')} icon={<LightbulbOutlined aria-hidden color="primary" />}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('tickets:suggestions.count', { count: suggestions.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
              <Box
                component="summary"
                sx={{
                  cursor: 'pointer',
                  fontWeight: 600,
                  fontSize: '0.9375rem',
                  minHeight: 28,
                  overflowWrap: 'anywhere',
                }}
              >
                {suggestion.title ?? suggestion.number}
              </Box>
              <Box sx={{ py: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
                <TicketStatusChip ticket={suggestion} />
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  {suggestion.solution ?? t('tickets:suggestions.noSolution', { number: suggestion.number })}
                </Typography>
                <Button size="small" variant="outlined" onClick={() => onSolved(suggestion, text)}>
                  {t('tickets:suggestions.solved')}
                </Button>
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
};
