import { dateTime } from '@guichet/ui-common/text/dates';
import { getPublic } from '@guichet/ui-common/net/http';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignatureVerificationView } from '../../../../src/sales/signatures/signatures.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Page } from '../../frame/layout/page.js';
import { FactGrid } from '../../kit/page/facts.js';

const hashOf = async (file: File): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

interface Verified {
  readonly name: string;
  readonly sha256: string;
  /** Null: no such document was signed here. */
  readonly signature: SignatureVerificationView | null;
}

/** Only the hash leaves the browser. */
const verify = async (file: File): Promise<Verified> => {
  const sha256 = await hashOf(file);
  const signature = await getPublic<SignatureVerificationView>(`/api/signature-verifications/${sha256}`).catch(
    (error: unknown) => {
      if (hasCode(error, 'notFound')) return null;
      throw error;
    },
  );
  return { name: file.name, sha256, signature };
};

const Answer = ({ name, sha256, signature }: Verified) => {
  const { t } = useTranslation();
  const outcome = signature === null ? 'unknown' : signature.isSealed ? 'sealed' : 'unsealed';
  const severity = { unknown: 'error', sealed: 'success', unsealed: 'warning' } as const;
  return (
    <SectionCard title={name}>
      <Alert severity={severity[outcome]} sx={{ mb: 2 }}>
        {t(`signatures:verify.${outcome}`)}
      </Alert>
      <FactGrid
        facts={[
          ...(signature === null
            ? []
            : ([
                [t('signatures:fields.title'), signature.title],
                [t('signatures:fields.signer'), signature.signer ?? '–'],
                ...(signature.inPlaceOf === null
                  ? []
                  : ([[t('signatures:fields.inPlaceOf'), signature.inPlaceOf]] as const)),
                [t('signatures:fields.signedAt'), dateTime(signature.signedAt)],
                [t('signatures:fields.sealedAt'), signature.sealedAt === null ? '–' : dateTime(signature.sealedAt)],
                [t('signatures:fields.level'), t(`signatures:level.${signature.level}`)],
              ] as const)),
          [t('signatures:fields.sha256'), <code key="hash">{sha256}</code>],
        ]}
      />
    </SectionCard>
  );
};

/** `/signature/verify`: whether a file was signed here and is unchanged; its hash is made in the browser. */
export const Component = () => {
  const { t } = useTranslation();
  const id = useId();
  const verifying = useMutation({ mutationFn: verify });
  return (
    <Page title={t('signatures:verify.title')} section={t('signatures:section')} lead={t('signatures:verify.lead')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: '52rem' }}>
        <Box>
          <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600, mb: 0.75 }}>
            {t('signatures:verify.file')}
          </Typography>
          <input
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            style={{ maxWidth: '100%' }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) verifying.mutate(file);
            }}
          />
        </Box>
        <Box role="status" aria-busy={verifying.isPending}>
          {verifying.error && (
            <Alert role="none" severity="error">
              {problemText(verifying.error, t)}
            </Alert>
          )}
          {verifying.data && <Answer {...verifying.data} />}
        </Box>
      </Box>
    </Page>
  );
};
