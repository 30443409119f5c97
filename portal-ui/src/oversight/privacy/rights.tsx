import { Status } from '@guichet/ui-common/page/announcer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MakePrivacyRequest } from '../../../../src/oversight/privacy/privacy-request.commands.js';
import { limits, privacyRights, type PrivacyRight } from '../../../../src/oversight/privacy/privacy.vocabulary.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { TextField } from '@guichet/ui-common/form/fields';
import { useMe } from '../../frame/guard/me.js';
import { Section } from './privacy.parts.js';

interface FormProps {
  readonly right: PrivacyRight;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** The form of one right, under the right; the focus goes to its heading. */
const RightForm = ({ right, onSent, onCancel }: FormProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = useCommandForm<{ readonly right: string; readonly message: string }>({
    command: MakePrivacyRequest,
    path: 'privacy-requests',
    defaults: { right, message: '' },
    toCommand: withoutBlanks,
    onSent,
  });
  const title = t(`privacy:rights.${right}.button`);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, mt: 1.5, borderRadius: 3, borderColor: 'primary.main' }}>
      <ErrorSummary form={state} />
      <Typography variant="h4" ref={heading} tabIndex={-1} sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}>
        {title}
      </Typography>
      {right === 'erasure' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('privacy:portal.form.erasureWarning')}
        </Alert>
      )}
      <CommandForm guarded state={state} label={title}>
        <Stack spacing={2.5}>
          <TextField
            name="message"
            label={t('privacy:portal.form.message')}
            hint={t('privacy:portal.form.messageHint')}
            rows={3}
            max={limits.message}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('privacy:portal.form.send')}
            </Button>
            <Button color="inherit" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          </Box>
        </Stack>
      </CommandForm>
    </Paper>
  );
};

/** The rights of a person, each with its form (GDPR 15 to 18, 21). */
export const Rights = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [chosen, setChosen] = useState<PrivacyRight>();
  const [sent, setSent] = useState(false);
  return (
    <Section title={t('privacy:portal.rights.title')} lead={t('privacy:portal.rights.lead')}>
      <Status>
        {sent && (
          <Alert role="none" severity="success" sx={{ mb: 2 }}>
            {t('privacy:portal.form.sent')}
          </Alert>
        )}
      </Status>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {privacyRights.map((right) => (
          <Box component="li" key={right} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
              <Box sx={{ minWidth: 0, flex: '1 1 20rem' }}>
                <Typography variant="h3" sx={{ mb: 0.25, '&::first-letter': { textTransform: 'uppercase' } }}>
                  {t(`privacy:rights.${right}.name`)}
                </Typography>
                <Typography color="text.secondary">{t(`privacy:rights.${right}.text`)}</Typography>
              </Box>
              {me.simulation === null && chosen !== right && (
                <Button
                  variant="outlined"
                  onClick={() => {
                    setSent(false);
                    setChosen(right);
                  }}
                  sx={{ alignSelf: 'center' }}
                >
                  {t(`privacy:rights.${right}.button`)}
                </Button>
              )}
            </Box>
            {chosen === right && (
              <RightForm
                right={right}
                onCancel={() => setChosen(undefined)}
                onSent={() => {
                  setChosen(undefined);
                  setSent(true);
                }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
};
