import { Dialog } from '@guichet/ui-common/dialog';
import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListControllerResult } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { TicketListRow } from '../../../src/tickets/tickets.views.js';
import { execute } from '../kit/use-execute.js';
import type { Row } from '../kit/list-page.js';

interface Outcome {
  readonly id: string;
  readonly number: string;
  /** Why it was refused; nothing when it was taken. */
  readonly refusal?: string;
}

/** Takes the tickets chosen, one command each, and says of every one what became of it. */
export const TakeTickets = ({ list }: { readonly list: ListControllerResult<TicketListRow & Row> }) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const chosen = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  const take = async ({ id, number }: TicketListRow): Promise<Outcome> =>
    execute({ resource: 'tickets', id }, 'TakeTicket', {}).then(
      () => ({ id, number }),
      (error: unknown) => ({ id, number, refusal: problemText(error, t) }),
    );
  const takeAll = async (): Promise<void> => {
    setOutcomes(await Promise.all(chosen.map(take)));
    await Promise.all(['tickets', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const close = (): void => {
    setOutcomes(undefined);
    list.onUnselectItems();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('common:list.selected', { count: chosen.length })}
      </Typography>
      <Button size="small" variant="contained" onClick={() => void takeAll()}>
        {t('admin:tickets.takeAll')}
      </Button>
      <Button size="small" onClick={() => list.onUnselectItems()}>
        {t('common:list.unselect')}
      </Button>
      {outcomes && (
        <Dialog
          open
          title={t('admin:tickets.taken.title')}
          onClose={close}
          actions={<Button onClick={close}>{t('common:close')}</Button>}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {outcomes.map(({ id, number, refusal }) => (
              <Alert key={id} component="li" icon={false} severity={refusal ? 'error' : 'success'}>
                <strong>{number}</strong> – {refusal ?? t('admin:tickets.taken.done')}
              </Alert>
            ))}
          </Box>
        </Dialog>
      )}
    </Box>
  );
};
