import { requiredInput, typedText } from '../form/required-input.js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/DownloadOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import Print from '@mui/icons-material/PrintOutlined';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnrolmentView } from '../../../src/customers/sign-in/sign-in.views.js';
import { problemText } from '../net/problem.js';
import { saveFile } from '../net/save-file.js';

interface CodeEnrolmentProps {
  readonly enrolment: EnrolmentView;
  /** Asks for a name of the device too. */
  readonly named?: boolean;
  readonly confirm: (code: string, name: string) => Promise<void>;
}

/** Groups of four are easier to copy by hand. */
const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

const Step = ({ number, children }: { readonly number: number; readonly children: string }) => (
  <Typography sx={{ fontWeight: 600 }}>
    {number}. {children}
  </Typography>
);

/** A one-time code's secret as a picture and as text, and the first code that proves that it arrived. */
export const CodeEnrolment = ({ enrolment, named = false, confirm }: CodeEnrolmentProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const code = typedText(data, 'code').trim();
    setMissing(code === '');
    setFailure(undefined);
    if (code === '') form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
    else
      await confirm(code, typedText(data, 'name').trim()).catch((error: unknown) => setFailure(problemText(error, t)));
  };
  return (
    <Stack component="form" ref={form} noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Step number={1}>{t('signIn:enrolment.scan')}</Step>
      <Box
        component="img"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(enrolment.picture)}`}
        alt={t('signIn:enrolment.picture')}
        sx={{ width: 200, height: 200, border: 1, borderColor: 'divider', borderRadius: 2 }}
      />
      <Box>
        <Typography variant="body2" color="text.secondary">
          {t('signIn:enrolment.key')}
        </Typography>
        <Box component="code" sx={{ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}>
          {inFours(enrolment.secret)}
        </Box>
      </Box>
      <Step number={2}>{t('signIn:enrolment.confirm')}</Step>
      <TextField
        name="code"
        label={t('signIn:code.label')}
        autoComplete="one-time-code"
        required
        error={missing}
        helperText={missing ? t('signIn:code.missing') : undefined}
        slotProps={{ htmlInput: { ...requiredInput(), inputMode: 'numeric' } }}
        sx={{ maxWidth: 260 }}
      />
      {named && <TextField name="name" label={t('signIn:enrolment.name')} autoComplete="off" sx={{ maxWidth: 360 }} />}
      <Button type="submit" variant="contained" size="large" sx={{ alignSelf: 'flex-start' }}>
        {t('signIn:enrolment.submit')}
      </Button>
    </Stack>
  );
};

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void | Promise<void>;
}

/** On paper there are the codes, and nothing else of the page. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@media print': {
        'body *': { visibility: 'hidden' },
        '.recovery-codes, .recovery-codes *': { visibility: 'visible' },
        '.recovery-codes': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
      },
    }}
  />
);

/** Shown once: to print, to save, or to copy. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2}>
      {onPaper}
      <div className="recovery-codes">
        <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {t('signIn:recovery.title')}
        </Typography>
        <Typography sx={{ my: 1.5 }}>{t('signIn:recovery.lead')}</Typography>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 2,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
            gap: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            fontFamily: 'monospace',
            fontSize: '1.0625rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </div>
      <Stack direction="row" flexWrap="wrap" gap={1}>
        <Button variant="outlined" startIcon={<Print aria-hidden />} onClick={() => window.print()}>
          {t('signIn:recovery.print')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download aria-hidden />}
          onClick={() =>
            saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), t('signIn:recovery.file'))
          }
        >
          {t('signIn:recovery.save')}
        </Button>
      </Stack>
      <Button variant="contained" size="large" onClick={() => void onDone()} sx={{ alignSelf: 'flex-start' }}>
        {t('signIn:recovery.done')}
      </Button>
    </Stack>
  );
};
