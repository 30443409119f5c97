import { Status } from '@guichet/ui-common/page/announcer';
import { useCommand } from '@guichet/ui-common/form/use-command';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SectionCard } from './section-card.js';
import { ProblemAlert } from './problem-alert.js';

interface HelpedProps {
  readonly title: string;
  /** Where it is said, and of what. */
  readonly path: string;
  readonly command: object;
  /** Null: they did not say. */
  readonly helped: boolean | null;
}

/** Counts once for each person, who may think again; what helps comes first among suggestions (features F01, F44). */
export const Helped = ({ title, path, command, helped }: HelpedProps) => {
  const { t } = useTranslation();
  const saying = useCommand();
  const answers = [
    [true, t('common:helped.yes')],
    [false, t('common:helped.no')],
  ] as const;
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {answers.map(([value, label]) => (
          <Button
            key={label}
            variant={helped === value ? 'contained' : 'outlined'}
            aria-pressed={helped === value}
            aria-busy={saying.isPending}
            onClick={() => saying.mutate({ path, command: { ...command, helped: value } })}
          >
            {label}
          </Button>
        ))}
        <Status>{helped !== null && t('common:helped.thanks')}</Status>
      </Box>
      <ProblemAlert error={saying.error} />
    </SectionCard>
  );
};
