import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { certificateRoles } from '../../../../src/connections/certificate-orders/certificate-order.vocabulary.js';
import * as commands from '../../../../src/connections/electronic-certificates/electronic-certificate.commands.js';
import type { ElectronicCertificateView } from '../../../../src/connections/electronic-certificates/electronic-certificates.views.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { Page } from '../../frame/layout/page.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { CerControl } from './cer-control.js';
import { certificatePath, formPath, listPath, sentPath } from './electronic-certificates.api.js';

const controls: Controls = { ...basicControls, files: CerControl };

interface SetupForm {
  readonly form: 'form1' | 'form2' | 'form3';
  readonly command: new () => object;
  readonly path: string;
  readonly inputs: readonly InputSpec[];
  readonly valuesOf: (certificate: ElectronicCertificateView) => Values;
  readonly next: (certificate: ElectronicCertificateView) => string;
}

const holder = { kind: 'text', required: true, group: 'holder' } as const;

const forms: Readonly<Record<SetupForm['form'], SetupForm>> = {
  form1: {
    ...{ form: 'form1', command: commands.ConfirmCertificateHolder, path: 'confirm-certificate-holder' },
    inputs: [
      { source: 'lastName', ...holder },
      { source: 'firstName', ...holder },
      { source: 'taxId', ...holder, hint: true },
      { source: 'email', ...holder, type: 'email' },
      { source: 'metOn', kind: 'text', type: 'date', required: true, hint: true, group: 'appointment' },
    ],
    valuesOf: (certificate) => ({ ...certificate, metOn: certificate.metOn ?? certificate.issuedOn }),
    next: (certificate) => formPath('form2', certificate),
  },
  form2: {
    ...{ form: 'form2', command: commands.ChooseCertificateDesk, path: 'choose-certificate-desk' },
    inputs: [
      {
        ...{ source: 'role', kind: 'choice', required: true, group: 'desk' },
        ...{ values: certificateRoles, texts: 'certificateOrders:role' },
      },
      { source: 'sharedDesk', kind: 'text', hint: true, group: 'desk' },
    ],
    valuesOf: (certificate) => ({ ...certificate }),
    next: (certificate) => formPath('form3', certificate),
  },
  form3: {
    ...{ form: 'form3', command: commands.SendCertificateSetupForm, path: 'send-certificate-setup-form' },
    inputs: [
      { source: 'file', kind: 'files', required: true, wide: true, hint: true, group: 'file' },
      { source: 'confirmed', kind: 'yesNo', required: true, wide: true, group: 'file' },
    ],
    valuesOf: () => ({ file: '', confirmed: false }),
    next: ({ id }) => sentPath(id),
  },
};

interface NotNowProps {
  readonly certificate: ElectronicCertificateView;
  readonly form: SetupForm['form'];
  readonly words: string;
}

/** Not the form that is asked now: it was sent, or those before it were not. */
const NotNow = ({ certificate, form, words }: NotNowProps) => {
  const { t } = useTranslation();
  return (
    <Page title={t(`electronicCertificates:${form}.title`)} section={t('electronicCertificates:section')}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(`electronicCertificates:form.${words}`)}
      </Alert>
      <Button component={Link} to={certificatePath(certificate)} variant="contained">
        {t('electronicCertificates:form.see')}
      </Button>
    </Page>
  );
};

interface FillingProps {
  readonly certificate: ElectronicCertificateView;
  readonly of: SetupForm;
}

const Filling = ({ certificate, of: { form: name, command, path, inputs, valuesOf, next } }: FillingProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, answer } = certificate;
  const record = useMemo(() => valuesOf(certificate), [certificate, valuesOf]);
  const form = useInputForm({
    command,
    inputs,
    record,
    path: `electronic-certificates/${id}/${path}`,
    fixed: { answer },
    onSent: () => void navigate(next(certificate)),
  });
  return (
    <CommandPage
      form={form}
      texts="electronicCertificates:"
      title={t(`electronicCertificates:${name}.title`)}
      send={t(`electronicCertificates:${name}.send`)}
      section={t('electronicCertificates:section')}
      back={{ to: certificatePath(certificate), label: t('electronicCertificates:form.see') }}
      cancelTo={listPath}
      controls={controls}
    />
  );
};

const setupForm = (of: SetupForm) => {
  const SetupFormPage = () => {
    const { answer = '' } = useParams();
    return (
      <ThingRead<ElectronicCertificateView>
        name="electronic-certificates"
        texts="electronicCertificates"
        backTo={listPath}
      >
        {(certificate) => {
          if (certificate.status !== 'toFill' || String(certificate.answer) !== answer)
            return <NotNow certificate={certificate} form={of.form} words="sent" />;
          if (of.form === 'form3' && !(certificate.isHolderConfirmed && certificate.isDeskChosen))
            return <NotNow certificate={certificate} form={of.form} words="missing" />;
          return <Filling key={`${certificate.id} ${of.form}`} certificate={certificate} of={of} />;
        }}
      </ThingRead>
    );
  };
  return SetupFormPage;
};

/** `/certifform/form1/{id}/{answer}`: the holder, and the day on which they were met. */
export const HolderForm = setupForm(forms.form1);
/** `/certifform/form2/{id}/{answer}`: what they do at which desk. */
export const DeskForm = setupForm(forms.form2);
/** `/certifform/form3/{id}/{answer}`: the `.cer` file; all three are final afterwards. */
export const FileForm = setupForm(forms.form3);
