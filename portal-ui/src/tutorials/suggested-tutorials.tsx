import { useSettled } from '@guichet/ui-common/settled';
import SmartDisplay from '@mui/icons-material/SmartDisplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tutorialLimits } from '../../../src/tutorials/tutorial.vocabulary.js';
import type { TutorialSuggestion } from '../../../src/tutorials/tutorials.views.js';
import { AsideCard } from '../tickets/open-ticket.aside.js';
import type { OpenTicketValues } from '../tickets/open-ticket.values.js';
import { suggestedQuery, tutorialAddress } from './tutorials.api.js';

interface SuggestedTutorialsProps {
  readonly onSolved: (tutorial: TutorialSuggestion, text: string) => void;
}

/** Tutorials that may show how it is done, while a ticket is being written (features F01); the form stays where it is. */
export const SuggestedTutorials = ({ onSolved }: SuggestedTutorialsProps) => {
  const { t } = useTranslation();
  const [title, description] = useWatch<OpenTicketValues, ['title', 'description']>({ name: ['title', 'description'] });
  const text = useSettled(`${title} ${description}`.trim().slice(0, tutorialLimits.question), 600);
  const { data: tutorials = [] } = useQuery(suggestedQuery(text));
  if (tutorials.length === 0) return null;
  return (
    <AsideCard title={t('tickets:suggestions.tutorials.title')} icon={<SmartDisplay aria-hidden color="primary" />}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('tickets:suggestions.tutorials.count', { count: tutorials.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {tutorials.map((tutorial) => (
          <Box component="li" key={tutorial.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Link href={tutorialAddress(tutorial.key)} target="_blank" rel="noopener">
              <span lang={tutorial.textLanguage}>{tutorial.title}</span> ({tutorial.duration},{' '}
              {t('tickets:suggestions.tutorials.newWindow')})
            </Link>
            <Typography variant="body2" color="text.secondary" lang={tutorial.textLanguage} sx={{ mb: 0.5 }}>
              {tutorial.summary}
            </Typography>
            {tutorial.viewingId !== null && (
              <Button size="small" variant="outlined" onClick={() => onSolved(tutorial, text)}>
                {t('tickets:suggestions.solved')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </AsideCard>
  );
};
