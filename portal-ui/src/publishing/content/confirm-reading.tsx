import { useCommand } from '@guichet/ui-common/form/use-command';
import { hasCode } from '@guichet/ui-common/net/problem';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentToConfirm } from '../../../../src/publishing/content/content-receipts.views.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';

interface ConfirmReadingProps {
  readonly article: Pick<ContentToConfirm, 'id' | 'title' | 'version'>;
}

/** “I have read it”; what another tab said before is as good. */
export const ConfirmReading = ({ article: { id, title, version } }: ConfirmReadingProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sending = useCommand();
  const isSaid = hasCode(sending.error, 'contentAlreadyRead');
  const confirm = async (): Promise<void> => {
    await sending
      .mutateAsync({ path: 'content-receipts', command: { articleId: id, version } })
      .catch(() => client.invalidateQueries({ queryKey: ['content'] }));
  };
  return (
    <>
      {!isSaid && <ProblemAlert error={sending.error} />}
      <Button
        variant="contained"
        size="small"
        aria-busy={sending.isPending}
        aria-label={`${t('content:confirm.button')} – ${title}`}
        onClick={() => void confirm()}
      >
        {t('content:confirm.button')}
      </Button>
      <Box component="span" sx={{ ml: 1.5, fontSize: '0.875rem' }}>
        {t('content:confirm.lead')}
      </Box>
    </>
  );
};
