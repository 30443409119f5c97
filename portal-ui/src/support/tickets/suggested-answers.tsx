import { Status } from '@guichet/ui-common/page/announcer';
import { useSettled } from '@guichet/ui-common/page/settled';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsideCard } from './open-ticket.aside.js';

interface Question {
  readonly title: string;
  readonly description: string;
}

/** Words of a ticket or of a message, once the author pauses. */
export const useQuestion = (max: number): string => {
  const [title, description] = useWatch<Question, ['title', 'description']>({ name: ['title', 'description'] });
  return useSettled(`${title} ${description}`.trim().slice(0, max), 600);
};

interface JudgeProps {
  readonly onSolved: () => void;
  readonly onFailed: () => void;
}

/** Whether a suggestion answers what is being asked. */
export const JudgeAnswer = ({ onSolved, onFailed }: JudgeProps) => {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={onSolved}>
        {t('tickets:suggestions.solved')}
      </Button>
      <Button size="small" onClick={onFailed}>
        {t('tickets:suggestions.failed')}
      </Button>
    </Box>
  );
};

/** Suggestions without those that did not help, which go once that is noted; one that cannot be noted stays. */
export const useUnfailed = <Of extends { readonly id: string }>(all: readonly Of[]) => {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const fail = (id: string, noted: Promise<unknown>): void => {
    noted.then(
      () => setFailed((before) => [...before, id]),
      () => undefined,
    );
  };
  return { left: all.filter(({ id }) => !failed.includes(id)), hasFailed: failed.length > 0, fail };
};

interface Answer {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly summary: string | null;
  readonly language: string;
  readonly duration?: string;
  /** The asker may say whether it answers. */
  readonly isJudged: boolean;
}

interface SuggestedAnswersProps<Of extends Answer> {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly answers: readonly Of[];
  readonly countText: (count: number) => string;
  readonly onSolved: (answer: Of) => void;
  readonly onFailed: (answer: Of) => Promise<unknown>;
}

/** Suggested answers while a question is written (features F01, F40); each opens beside the form. */
export const SuggestedAnswers = <Of extends Answer>({
  title,
  icon,
  answers,
  countText,
  onSolved,
  onFailed,
}: SuggestedAnswersProps<Of>) => {
  const { t } = useTranslation();
  const { left, hasFailed, fail } = useUnfailed(answers);
  if (left.length === 0 && !hasFailed) return null;
  return (
    <AsideCard title={title} icon={icon}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        <Status component="span">{hasFailed ? t('tickets:suggestions.noted') : countText(left.length)}</Status>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {left.map((answer) => (
          <Box component="li" key={answer.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Link href={answer.href} target="_blank" rel="noopener">
              <span lang={answer.language}>{answer.title}</span> (
              {[answer.duration, t('tickets:suggestions.newWindow')].filter(Boolean).join(', ')})
            </Link>
            <Typography variant="body2" color="text.secondary" lang={answer.language} sx={{ mb: 0.5 }}>
              {answer.summary}
            </Typography>
            {answer.isJudged && (
              <JudgeAnswer onSolved={() => onSolved(answer)} onFailed={() => fail(answer.id, onFailed(answer))} />
            )}
          </Box>
        ))}
      </Box>
    </AsideCard>
  );
};
