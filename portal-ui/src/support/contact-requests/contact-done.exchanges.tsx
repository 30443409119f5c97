import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AddContactRequestMessage } from '../../../../src/support/contact-requests/contact-request.commands.js';
import { contactLimits } from '../../../../src/support/contact-requests/contact-request.vocabulary.js';
import type { ContactRequestView } from '../../../../src/support/contact-requests/contact-requests.views.js';
import type { StoredFileView } from '../../../../src/platform/papers/files/files.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm, type CommandFormState } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { TextField } from '@guichet/ui-common/form/fields';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import { FormSection } from '../../kit/form/form-section.js';
import { Timeline } from '../../kit/page/timeline.js';

const Files = ({ files }: { readonly files: readonly StoredFileView[] }) => {
  const { t } = useTranslation();
  return <AttachedFiles files={files} label={t('contact:field.files')} />;
};

/** Messages and answers, oldest first. */
export const Exchanges = ({ request }: { readonly request: ContactRequestView }) => {
  const { t } = useTranslation();
  const first = {
    id: request.id,
    at: request.sentAt,
    title: <strong>{request.sender.name ?? t('contact:forgotten')}</strong>,
    side: 'ours' as const,
    text: request.description,
    footer: <Files files={request.files} />,
  };
  const later = request.messages.map(({ id, at, side, author, text, files }) => ({
    id,
    at,
    title: <strong>{author ?? t(side === 'provider' ? 'contact:team' : 'contact:forgotten')}</strong>,
    side: side === 'provider' ? ('theirs' as const) : ('ours' as const),
    text,
    footer: <Files files={files} />,
  }));
  return (
    <Box component="section" aria-labelledby="contact-exchanges" sx={{ mb: 3 }}>
      <Typography id="contact-exchanges" variant="h2" sx={{ mb: 1.5 }}>
        {t('contact:done.exchanges')}
      </Typography>
      <Timeline entries={[first, ...later]} label={t('contact:done.exchanges')} />
    </Box>
  );
};

const withoutFiles = ({ text }: { readonly text: string }) => ({ text, fileIds: [] });

/** Offered as long as the message is open. */
export const AddMessage = ({ request }: { readonly request: ContactRequestView }) => {
  const { t } = useTranslation();
  const state: CommandFormState<{ text: string }> = useCommandForm<{ text: string }>({
    command: AddContactRequestMessage,
    path: `contact-requests/${request.id}/add-contact-request-message`,
    defaults: { text: '' },
    toCommand: withoutFiles,
    onSent: () => state.form.reset({ text: '' }),
  });
  const offered = request.allowedCommands.find(({ command }) => command === 'AddContactRequestMessage');
  if (!offered?.allowed) return <Typography color="text.secondary">{t('contact:done.closed')}</Typography>;
  return (
    <CommandForm guarded state={state} label={t('contact:done.add')}>
      <ErrorSummary form={state} />
      <FormSection title={t('contact:done.add')}>
        <TextField name="text" required label={t('contact:field.text')} rows={4} max={contactLimits.text} />
        <div>
          <Button type="submit" variant="contained" aria-busy={state.pending}>
            {t('contact:done.send')}
          </Button>
        </div>
      </FormSection>
    </CommandForm>
  );
};
