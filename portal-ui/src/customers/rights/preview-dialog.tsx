import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type {
  ContactRightsRow,
  RightsChangeResult,
  RightsChoices,
} from '../../../../src/customers/rights/rights.views.js';
import { changeRights } from './rights.api.js';
import type { PreviewedChange } from './rights-draft.js';
import { ChangeList } from './rights-words.js';

interface PreviewDialogProps {
  readonly changes: readonly PreviewedChange[];
  readonly choices: RightsChoices;
  /** The results, and whom they are about. */
  readonly onSent: (results: readonly RightsChangeResult[], rows: readonly ContactRightsRow[]) => void;
  readonly onClose: () => void;
}

/** Rights gained and lost by each contact, before sending (features F53). */
export const PreviewDialog = ({ changes, choices, onSent, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () =>
      changeRights(changes.map(({ row: { id, revision }, after }) => ({ contactId: id, revision, ...after }))),
    onSuccess: async ({ results }) => {
      await client.invalidateQueries({ queryKey: ['contact-rights'] });
      onSent(
        results,
        changes.map(({ row }) => row),
      );
    },
  });
  return (
    <Dialog
      open
      width="md"
      title={t('rights:preview.title', { count: changes.length })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button variant="contained" aria-busy={send.isPending} onClick={() => !send.isPending && send.mutate()}>
            {t('rights:preview.send')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <ProblemAlert error={send.error} />
        <Typography color="text.secondary">{t('rights:preview.text')}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {changes.map(({ row, gained, lost }) => (
            <Box component="li" key={row.id} sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, p: 1.5 }}>
              <Box sx={{ fontWeight: 620, mb: 0.5 }}>{row.name ?? t('rights:forgotten')}</Box>
              <ChangeList gained={gained} lost={lost} named={choices} />
            </Box>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
};
