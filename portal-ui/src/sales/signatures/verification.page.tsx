import { Status } from '@guichet/ui-common/page/announcer';
import { exactTime } from '@guichet/ui-common/text/dates';
import { getPublic } from '@guichet/ui-common/net/http';
import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
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

/** Null: no such document was signed here. */
const signatureOf = (sha256: string): Promise<SignatureVerificationView | null> =>
  getPublic<SignatureVerificationView>(`/api/signature-verifications/${sha256}`).catch((error: unknown) => {
    if (hasCode(error, 'notFound')) return null;
    throw error;
  });

/** Only the hash leaves the browser. */
const verify = async (file: File): Promise<Verified> => {
  const sha256 = await hashOf(file);
  return { name: file.name, sha256, signature: await signatureOf(sha256) };
};

/** The hash that a paper's code leads to stands behind `#`: no server of the way reads it. */
const linkedHash = /^#([0-9a-f]{64})$/;

/** A document that was not chosen as a file: its hash says that it was signed, and nothing of the reader's copy. */
const Linked = ({ sha256 }: { readonly sha256: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['signature-verifications', sha256],
    queryFn: () => signatureOf(sha256),
  });
  if (error) return <Alert severity="error">{problemText(error, t)}</Alert>;
  if (data === undefined) return null;
  return <Answer name={t('signatures:verify.linked')} sha256={sha256} signature={data} isLinked />;
};

const Answer = ({ name, sha256, signature, isLinked = false }: Verified & { readonly isLinked?: boolean }) => {
  const { t, i18n } = useTranslation();
  const found = signature?.isSealed ? 'sealed' : 'unsealed';
  const outcome = signature === null ? 'unknown' : isLinked ? 'named' : found;
  const severity = { unknown: 'error', sealed: 'success', unsealed: 'warning', named: 'info' } as const;
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
                [t('signatures:fields.signedAt'), exactTime(signature.signedAt, i18n.language)],
                [
                  t('signatures:fields.sealedAt'),
                  signature.sealedAt === null ? '–' : exactTime(signature.sealedAt, i18n.language),
                ],
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
  const [, linked] = linkedHash.exec(useLocation().hash) ?? [];
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
        <Status aria-busy={verifying.isPending}>
          {verifying.error && (
            <Alert role="none" severity="error">
              {problemText(verifying.error, t)}
            </Alert>
          )}
          {verifying.data ? <Answer {...verifying.data} /> : linked !== undefined && <Linked sha256={linked} />}
        </Status>
      </Box>
    </Page>
  );
};
