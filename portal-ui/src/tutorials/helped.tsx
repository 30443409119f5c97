import { useCommand } from '@guichet/ui-common/form/use-command';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { TutorialPage } from '../../../src/tutorials/tutorials.views.js';
import { SectionCard } from '../kit/section-card.js';
import { ProblemAlert } from '../ui/problem-alert.js';

interface HelpedProps {
  readonly tutorial: TutorialPage;
  readonly viewingId: string;
}

/** Counts once for each person, who may think again; what helps comes first among suggestions (features F01). */
export const Helped = ({ tutorial: { id, helped }, viewingId }: HelpedProps) => {
  const { t } = useTranslation();
  const command = useCommand();
  const rate = (value: boolean): void =>
    command.mutate({
      path: `tutorial-viewings/${viewingId}/rate-tutorial`,
      command: { tutorialId: id, helped: value },
    });
  const answers = [
    [true, t('tutorials:helped.yes')],
    [false, t('tutorials:helped.no')],
  ] as const;
  return (
    <SectionCard title={t('tutorials:helped.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {answers.map(([value, label]) => (
          <Button
            key={label}
            variant={helped === value ? 'contained' : 'outlined'}
            aria-pressed={helped === value}
            aria-busy={command.isPending}
            onClick={() => rate(value)}
          >
            {label}
          </Button>
        ))}
        <Box role="status">{helped !== null && t('tutorials:helped.thanks')}</Box>
      </Box>
      <ProblemAlert error={command.error} />
    </SectionCard>
  );
};
