import { problemText } from '@guichet/ui-common/net/problem';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, type ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TranslationKeyListRow } from '../../../../src/shell/dictionary/dictionary.views.js';
import { execute } from '../../kit/use-execute.js';
import type { Row } from '../../kit/list-page.js';

type Keys = ListControllerResult<TranslationKeyListRow & Row>;

/** Sends one command for each key chosen, and says how many were taken and why others were not. */
export const TreatKeys = ({ list }: { readonly list: Keys }) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const chosen = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  const send = async (command: string, body: object): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refusals = await Promise.all(
      chosen.map(({ id, module, key }) =>
        execute({ resource: 'translation-keys', id }, command, { module, key, ...body }).then(
          () => undefined,
          (error: unknown) => problemText(error, t),
        ),
      ),
    );
    const refused = refusals.filter((refusal) => refusal !== undefined);
    await queries.invalidateQueries({ queryKey: ['translation-keys'] });
    setBusy(false);
    list.onUnselectItems();
    notify(
      refused.length === 0
        ? t(`admin:dictionary.bulk.${command}`, { count: chosen.length })
        : t('admin:dictionary.bulk.refused', { count: refused.length, reason: refused[0] ?? '' }),
      { type: refused.length === 0 ? 'success' : 'error' },
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('common:list.selected', { count: chosen.length })}
      </Typography>
      <Button
        size="small"
        variant="contained"
        aria-busy={busy}
        onClick={() => void send('TreatTranslationKey', { treated: true })}
      >
        {t('admin:dictionary.treat')}
      </Button>
      {chosen.some(({ flags }) => flags.includes('proposed')) && (
        <Button size="small" variant="outlined" onClick={() => void send('ApproveTranslationKey', {})}>
          {t('admin:dictionary.approve')}
        </Button>
      )}
      <Button size="small" onClick={() => list.onUnselectItems()}>
        {t('common:list.unselect')}
      </Button>
    </Box>
  );
};
