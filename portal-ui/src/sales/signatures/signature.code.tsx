import { dateTime, time } from '@guichet/ui-common/text/dates';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CheckField, TextField } from '@guichet/ui-common/form/fields';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestSignatureCode, SignDocument } from '../../../../src/sales/signatures/signature.commands.js';
import { codeLimits } from '../../../../src/sales/signatures/signature.vocabulary.js';
import type { SignaturePageView, SignatureView } from '../../../../src/sales/signatures/signatures.views.js';
import { noteSigned } from '../../kit/queries/signed-lately.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Agreement } from './signature.parts.js';

interface OfSignature {
  readonly signature: SignatureView;
  /** Is told what was done, in words. */
  readonly tell: (words: string) => void;
}

/** Whether this instant has come; the page notices when it does. */
const useHasCome = (at: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const wait = at === null ? 0 : Date.parse(at) - now;
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, 60_000));
    return () => clearTimeout(timer);
  }, [wait]);
  return wait <= 0;
};

/** Asks for a code; another one once some time has gone by. */
export const RequestCode = ({ page, signature, tell }: OfSignature & { readonly page: SignaturePageView }) => {
  const { t } = useTranslation();
  const { id, nextCodeAt, maskedTarget, status } = signature;
  const target = maskedTarget ?? '';
  const isAnother = status === 'codeSent';
  const state = useCommandForm<{ accepted: boolean }>({
    command: RequestSignatureCode,
    path: `signatures/${id}/request-signature-code`,
    // accepted with the code before
    defaults: { accepted: isAnother },
    toCommand: () => ({ agreementSha256: signature.agreementSha256 }),
    check: ({ accepted }) => ({ accepted: accepted ? undefined : { code: 'notTicked', args: {} } }),
    onSent: () => tell(t('signatures:page.codeAsked')),
  });
  const hasCome = useHasCome(nextCodeAt);
  const mayAsk = hasCome || nextCodeAt === null;
  return (
    <SectionCard title={t(`signatures:page.${isAnother ? 'anotherCode' : 'askCode'}`)}>
      <ErrorSummary form={state} />
      <CommandForm state={state} label={t(`signatures:page.${isAnother ? 'anotherCode' : 'askCode'}`)}>
        <Stack spacing={2}>
          <Typography>{t('signatures:page.askCodeLead', { target })}</Typography>
          {!isAnother && mayAsk && (
            <div>
              <Agreement page={page} />
              <CheckField required name="accepted" label={t('signatures:page.agreementAccepted')} />
            </div>
          )}
          <div>
            {mayAsk ? (
              <Button type="submit" variant={isAnother ? 'outlined' : 'contained'} aria-busy={state.pending}>
                {t(`signatures:page.${isAnother ? 'anotherCode' : 'askCode'}`)}
              </Button>
            ) : (
              <Typography color="text.secondary">
                {t('signatures:page.anotherCodeAt', { date: time(nextCodeAt) })}
              </Typography>
            )}
          </div>
        </Stack>
      </CommandForm>
    </SectionCard>
  );
};

/** Refusals that are about what was typed. */
const ofCode: readonly string[] = ['signatureCodeRefused', 'signatureCodeExpired'];

/** The code as it came, and how often it may still be tried. */
export const EnterCode = ({ signature, tell }: OfSignature) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, triesLeft, validUntil, channel } = signature;
  const state = useCommandForm<{ code: string }>({
    command: SignDocument,
    path: `signatures/${id}/sign-document`,
    defaults: { code: '' },
    toCommand: ({ code }) => ({ code: code.replace(/\s/g, '') }),
    fieldOf: ({ code }) => (ofCode.includes(code) ? 'code' : undefined),
    onSent: () => {
      noteSigned();
      // the signed thing belongs to another module: all queries are invalidated
      void client.invalidateQueries();
      tell(t('signatures:page.signed'));
    },
    onRefused: () => {
      // the tries that are left, or that it is back in preparation
      void client.invalidateQueries({ queryKey: ['signatures'] });
      return false;
    },
  });
  return (
    <SectionCard title={t('signatures:page.enterCode')}>
      <ErrorSummary form={state} />
      <CommandForm state={state} label={t('signatures:page.enterCode')}>
        <Stack spacing={2}>
          <TextField
            required
            name="code"
            autoComplete="one-time-code"
            label={t('signatures:fields.code')}
            hint={t('signatures:hints.code', { channel: t(`signatures:channel.${channel}`), count: codeLimits.digits })}
          />
          <Typography color="text.secondary">
            {triesLeft !== null && t('signatures:page.triesLeft', { count: triesLeft })}{' '}
            {validUntil !== null && t('signatures:page.validUntil', { date: dateTime(validUntil) })}
          </Typography>
          <div>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('signatures:page.sign')}
            </Button>
          </div>
        </Stack>
      </CommandForm>
    </SectionCard>
  );
};
