import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactDuplicate } from '../../../src/customers/accounts/accounts.views.js';
import { Dialog } from '../page/dialog.js';
import { get } from '../net/http.js';
import { StatusChip } from '../list/status-chip.js';

/** How a front draws what the other draws otherwise. */
export interface DuplicateParts {
  /** Leads to the page of a contact. */
  readonly link: (contactId: string, words: string) => ReactNode;
}

interface Asked {
  readonly duplicates: readonly ContactDuplicate[];
  readonly answer: (save: boolean) => void;
}

const Duplicate = ({
  duplicate: { contact, reasons, mayRestore },
  parts: { link },
}: {
  readonly duplicate: ContactDuplicate;
  readonly parts: DuplicateParts;
}) => {
  const { t } = useTranslation();
  const name = contact?.name ?? t('contacts:duplicates.elsewhere');
  const disabled = contact?.status === 'archived';
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ fontWeight: 620 }}>
          {name}
        </Box>
        {reasons.map((reason) => (
          <span key={reason}>
            <StatusChip tone={reason === 'email' ? 'error' : 'warning'}>
              {t(`contacts:duplicates.reason.${reason}`)}
            </StatusChip>
          </span>
        ))}
        {disabled && <StatusChip tone="neutral">{t('contacts:status.archived')}</StatusChip>}
      </Box>
      {contact && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {[contact.function, contact.service, contact.email].filter(Boolean).join(' – ')}
        </Typography>
      )}
      {contact && (!disabled || mayRestore) && (
        <Box sx={{ mt: 0.75 }}>
          {link(contact.id, t(`contacts:duplicates.${disabled ? 'restore' : 'open'}`, { name }))}
        </Box>
      )}
    </Box>
  );
};

/** Contacts who may be the same person as the one about to be saved. */
export const duplicatesOf = async (asked: object): Promise<readonly ContactDuplicate[]> =>
  (await get<readonly ContactDuplicate[]>('/api/contacts/duplicates', { ...asked })).data;

/** Shows possible duplicates before a person is saved, and the choices; `ask` resolves with "save all the same". */
export const useDuplicates = (
  parts: DuplicateParts,
): {
  readonly ask: (duplicates: readonly ContactDuplicate[]) => Promise<boolean>;
  readonly dialog: ReactNode;
} => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (duplicates: readonly ContactDuplicate[]) =>
      duplicates.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((answer) => setAsked({ duplicates, answer })),
    [],
  );
  const close = (save: boolean): void => {
    asked?.answer(save);
    setAsked(undefined);
  };
  const prevented = asked?.duplicates.some(({ prevents }) => prevents) ?? false;
  const dialog = (
    <Dialog
      open={asked !== undefined}
      title={t('contacts:duplicates.title')}
      onClose={() => close(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => close(false)}>
            {t('contacts:duplicates.back')}
          </Button>
          {!prevented && (
            <Button variant="contained" onClick={() => close(true)}>
              {t('contacts:duplicates.save')}
            </Button>
          )}
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        {t(prevented ? 'contacts:duplicates.prevented' : 'contacts:duplicates.text')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {asked?.duplicates.map((duplicate, index) => (
          <Duplicate key={duplicate.contact?.id ?? index} duplicate={duplicate} parts={parts} />
        ))}
      </Box>
    </Dialog>
  );
  return { ask, dialog };
};
