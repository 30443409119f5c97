import { Status } from '../page/announcer.js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kebab } from '../../../src/kernel/names.js';
import { Dialog } from '../page/dialog.js';
import { useFrontKit } from '../form/front-kit.js';
import { sendCommand } from '../net/http.js';
import { problemText } from '../net/problem.js';

interface ChosenRow {
  readonly id: string;
  /** As it is called in the words of what became of it. */
  readonly name: string;
}

/** A command without fields, for each of some rows. */
export interface BulkAct {
  readonly command: string;
  /** Words of its button. */
  readonly label: string;
  /** Said of each row that it was done with. */
  readonly done: string;
  /** Asked about before it is sent, with what will be so afterwards; sent at once when absent. */
  readonly asked?: { readonly text: string; readonly send: string; readonly irreversible: boolean };
  /** Opens the page of this act, instead of sending a command. */
  readonly start?: () => void;
  /** Of the rows chosen, those that it may be done with. */
  readonly rows: readonly ChosenRow[];
}

interface Outcome extends ChosenRow {
  /** Why it was refused; nothing where it was done. */
  readonly refusal?: string;
}

interface BulkActsProps {
  /** Below `/api/`. */
  readonly resource: string;
  readonly count: number;
  readonly acts: readonly BulkAct[];
  /** Nothing is chosen any more. */
  readonly onUnselect: () => void;
}

/** Acts on the chosen rows: one command for each row, decided on the row's present state, with the outcome of each. */
export const BulkActs = ({ resource, count, acts, onUnselect }: BulkActsProps) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { affected } = useFrontKit();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<{ readonly act: BulkAct; readonly outcomes?: readonly Outcome[] }>();
  const send = async (act: BulkAct): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const outcomes = await Promise.all(
      act.rows.map((row): Promise<Outcome> =>
        sendCommand(`/api/${resource}/${encodeURIComponent(row.id)}/${kebab(act.command)}`, {}).then(
          () => row,
          (error: unknown) => ({ ...row, refusal: problemText(error, t) }),
        ),
      ),
    );
    setBusy(false);
    setOpen({ act, outcomes });
    await Promise.all(affected(resource).map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const close = (): void => {
    if (open?.outcomes) onUnselect();
    setOpen(undefined);
  };
  const asked = open?.act.asked;
  // what became of rows that left the list is still to be read
  if (count === 0 && !open) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        <Status component="span">{t('common:list.selected', { count })}</Status>
      </Typography>
      {acts
        .filter(({ rows }) => rows.length > 0)
        .map((act) => (
          <Button
            key={act.command}
            size="small"
            variant="contained"
            aria-busy={busy}
            {...(act.start ? {} : { 'aria-haspopup': 'dialog' })}
            onClick={() => (act.start ? act.start() : act.asked ? setOpen({ act }) : void send(act))}
          >
            {act.rows.length === count ? act.label : t('common:list.someOf', { act: act.label, rows: act.rows.length })}
          </Button>
        ))}
      <Button size="small" onClick={onUnselect}>
        {t('common:list.unselect')}
      </Button>
      {open && (
        <Dialog
          open
          title={open.act.label}
          onClose={close}
          actions={
            open.outcomes || !asked ? (
              <Button onClick={close}>{t('common:close')}</Button>
            ) : (
              <>
                <Button color="inherit" onClick={close}>
                  {t('common:cancel')}
                </Button>
                <Button
                  variant="contained"
                  color={asked.irreversible ? 'error' : 'primary'}
                  aria-busy={busy}
                  onClick={() => void send(open.act)}
                >
                  {asked.send}
                </Button>
              </>
            )
          }
        >
          {!open.outcomes && (
            <Typography color="text.secondary" variant="body2" sx={{ mb: 1.5 }}>
              {asked?.text}
            </Typography>
          )}
          <Box component="ul" role="list" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
            {open.outcomes
              ? open.outcomes.map(({ id, name, refusal }) => (
                  <Alert key={id} component="li" role="listitem" icon={false} severity={refusal ? 'error' : 'success'}>
                    <strong>{name}</strong> – {refusal ?? open.act.done}
                  </Alert>
                ))
              : open.act.rows.map(({ id, name }) => <li key={id}>{name}</li>)}
          </Box>
        </Dialog>
      )}
    </Box>
  );
};
