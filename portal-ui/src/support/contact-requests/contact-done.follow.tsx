import { Status } from '@guichet/ui-common/page/announcer';
import { ContactRequestChip } from '@guichet/ui-common/list/state-chips';
import { DateText } from '@guichet/ui-common/text/date-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrackContactRequest } from '../../../../src/support/contact-requests/contact-request.commands.js';
import type { TrackedRequest } from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { TextField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';
import { Timeline } from '../../kit/page/timeline.js';
import { track } from './contact.api.js';

interface FollowValues {
  readonly number: string;
  readonly email: string;
}

/** Asking writes nothing. */
const nothingSent: ReceiptView = { id: '', revision: '0', position: '0' };

const Found = ({ request }: { readonly request: TrackedRequest }) => {
  const { t } = useTranslation();
  const entries = request.messages.map(({ at, side, text }, index) => ({
    id: String(index),
    at,
    text,
    side: side === 'provider' ? ('theirs' as const) : ('ours' as const),
    title: <strong>{t(side === 'provider' ? 'contact:team' : 'contact:you')}</strong>,
  }));
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 4, mt: 3 }}>
      <Status>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
          <Typography variant="h2">{t('contact:done.followed', { number: request.number })}</Typography>
          <ContactRequestChip status={request.status} />
        </Box>
        {request.title && <Typography sx={{ fontWeight: 600 }}>{request.title}</Typography>}
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {t('contact:follow.sent')} <DateText value={request.sentAt} /> · {t('contact:follow.moved')}{' '}
          <DateText value={request.updatedAt} />
        </Typography>
        {entries.length > 0 ? (
          <Timeline entries={entries} label={t('contact:done.exchanges')} />
        ) : (
          <Typography>{t('contact:follow.noAnswer')}</Typography>
        )}
      </Status>
    </Paper>
  );
};

const asTyped = ({ number, email }: FollowValues): object => withoutBlanks({ number, email });

/** Number and address together show where a message stands; nothing tells which of them was wrong. */
export const useFollow = (number: string) => {
  const [found, setFound] = useState<TrackedRequest>();
  const state = useCommandForm<FollowValues>({
    command: TrackContactRequest,
    path: 'contact-requests',
    defaults: { number, email: '' },
    toCommand: asTyped,
    send: async (command) => {
      setFound(undefined);
      setFound(await track(command));
      return nothingSent;
    },
    onSent: () => undefined,
  });
  return { state, found };
};

export const FollowForm = ({ state, found }: ReturnType<typeof useFollow>) => {
  const { t } = useTranslation();
  return (
    <>
      <CommandForm state={state} label={t('contact:follow.form')}>
        <FormSection title={t('contact:follow.form')} lead={t('common:form.requiredLegend')}>
          <TextField name="number" required label={t('contact:field.number')} hint={t('contact:follow.numberHint')} />
          <TextField name="email" required type="email" autoComplete="email" label={t('contact:field.email')} />
          <div>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('contact:follow.submit')}
            </Button>
          </div>
        </FormSection>
      </CommandForm>
      {found && <Found request={found} />}
    </>
  );
};
