import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CheckField, SelectField } from '@guichet/ui-common/form/fields';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { PrepareSignature } from '../../../../src/sales/signatures/signature.commands.js';
import type { SignaturePageView, SignerChoice } from '../../../../src/sales/signatures/signatures.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { Agreement } from './signature.parts.js';

interface Values {
  signerId: string;
  channel: string;
  consulted: boolean;
  siretChecked: boolean;
  agreementRead: boolean;
}

const unticked = { code: 'notTicked', args: {} } as const;

/** The first channel by which a signer may get a code. */
const firstChannel = (signer: SignerChoice | undefined): string =>
  signer?.channels.find(({ fault }) => fault === null)?.channel ?? '';

interface PrepareFormProps {
  readonly page: SignaturePageView;
  readonly tell: (words: string) => void;
}

/** Consult, check the SIRET, save: who signs, and how their code reaches them. */
export const PrepareForm = ({ page, tell }: PrepareFormProps) => {
  const { t } = useTranslation();
  const { module_src: source = '', module_id: sourceId = '', module_src_id: part } = useParams();
  const { document, agreement, signers, signatureId } = page;
  const [only] = signers.length === 1 ? signers : [];
  const state = useCommandForm<Values>({
    command: PrepareSignature,
    path: `signatures/${signatureId}/prepare-signature`,
    defaults: {
      signerId: only?.id ?? '',
      channel: firstChannel(only),
      consulted: false,
      siretChecked: false,
      agreementRead: false,
    },
    toCommand: ({ signerId, channel, siretChecked }) => ({
      source,
      sourceId,
      part,
      signerId,
      channel,
      documentSha256: document.sha256,
      agreementSha256: agreement.sha256,
      ...(siretChecked && document.siret !== null ? { siret: document.siret } : {}),
    }),
    check: ({ consulted, siretChecked, agreementRead }) => ({
      consulted: consulted ? undefined : unticked,
      siretChecked: siretChecked || !document.asksSiret ? undefined : unticked,
      agreementRead: agreementRead ? undefined : unticked,
    }),
    onSent: () => tell(t('signatures:page.prepared')),
  });
  const chosen = signers.find(({ id }) => id === state.form.watch('signerId'));
  if (signers.length === 0) return <Alert severity="warning">{t('signatures:page.noSigner')}</Alert>;
  return (
    <SectionCard title={t('signatures:page.prepare')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('signatures:page.prepareLead')} {t('common:form.requiredLegend')}
      </Typography>
      <ErrorSummary form={state} />
      <CommandForm state={state} label={t('signatures:page.prepare')}>
        <Stack spacing={2.5}>
          <CheckField required name="consulted" label={t('signatures:page.consulted')} />
          {document.asksSiret &&
            (document.siret === null ? (
              <Alert severity="warning">{t('signatures:page.noSiret')}</Alert>
            ) : (
              <CheckField
                required
                name="siretChecked"
                label={t('signatures:page.siretChecked', { siret: siretText(document.siret) })}
              />
            ))}
          <SelectField
            required
            name="signerId"
            label={t('signatures:fields.signerId')}
            choices={signers.map(({ id, name }) => ({ id, label: name ?? '' }))}
            onChosen={(id) => state.form.setValue('channel', firstChannel(signers.find((each) => each.id === id)))}
          />
          {chosen && (
            <SelectField
              required
              name="channel"
              label={t('signatures:fields.channel')}
              hint={t('signatures:hints.channel')}
              choices={chosen.channels.map(({ channel, maskedTarget, fault }) => ({
                id: channel,
                label: `${t(`signatures:channel.${channel}`)}, ${maskedTarget ?? t(`signatures:faults.${fault ?? 'signerUnknown'}`)}`,
              }))}
            />
          )}
          <div>
            <Agreement page={page} />
            <CheckField required name="agreementRead" label={t('signatures:page.agreementRead')} />
          </div>
          <div>
            <Button type="submit" variant="contained" aria-busy={state.pending}>
              {t('signatures:page.prepareSend')}
            </Button>
          </div>
        </Stack>
      </CommandForm>
    </SectionCard>
  );
};
