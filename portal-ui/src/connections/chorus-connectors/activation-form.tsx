import { Status } from '@guichet/ui-common/page/announcer';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { isoDay } from '@guichet/ui-common/text/dates';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SendChorusConnector } from '../../../../src/connections/chorus-connectors/chorus-connector.commands.js';
import {
  chorusLimits as limits,
  type ChorusEnvironment,
} from '../../../../src/connections/chorus-connectors/chorus-connector.vocabulary.js';
import type { ChorusStructureView } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { siretText } from '../../../../src/customers/structures/structure.vocabulary.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { chorusControls } from './chorus-controls.js';
import { activationPath, chorusPath, listPath, name } from './chorus-connectors.api.js';

type ChorusStructure = NonNullable<ChorusStructureView['structure']>;
type Input = InputSpec<keyof SendChorusConnector>;

const account = { kind: 'text', group: 'account', required: true } as const;
const secret = { ...account, type: 'password', autoComplete: 'new-password' } as const;

const inputsOf = ({ services, requirement }: ChorusStructure, t: TFunction): readonly Input[] => [
  ...(services.length === 0
    ? []
    : [
        {
          ...({ source: 'serviceCodes', kind: 'choices', wide: true, group: 'services', texts: '' } as const),
          values: services.map(({ code }) => code),
          labels: Object.fromEntries(services.map(({ code, label }) => [code, `${label}, ${code}`])),
          hints: Object.fromEntries(
            services.flatMap(({ code, needsCommitment }) =>
              needsCommitment ? [[code, t('chorusConnectors:services.needsCommitment')]] : [],
            ),
          ),
          required: requirement === 'service' || requirement === 'serviceAndCommitment',
        },
      ]),
  { source: 'technicalLogin', max: limits.login, hint: true, ...account },
  { source: 'passwordExpiresOn', type: 'date', min: isoDay(new Date()), hint: true, ...account },
  { source: 'password', hint: true, ...secret },
  { source: 'passwordConfirmation', ...secret },
  { source: 'confirmed', kind: 'yesNo', wide: true, group: 'end' },
];

interface FormProps {
  readonly siret: string;
  readonly structure: ChorusStructure;
  readonly environment: ChorusEnvironment;
  readonly replacesId: string | undefined;
}

/** Account, password and services of a structure that the platform knows. */
export const ActivationForm = ({ siret, structure, environment, replacesId }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const clientId = useMe().client?.id;
  const inputs = useMemo(() => inputsOf(structure, t), [structure, t]);
  const form = useInputForm({
    command: SendChorusConnector,
    path: name,
    inputs,
    fixed: { clientId, siret, ...(replacesId === undefined ? {} : { replacesId }) },
    onSent: (receipt) => navigate(chorusPath(receipt), { state: doneState(t('chorusConnectors:send.done')) }),
  });
  const back = replacesId === undefined ? listPath : chorusPath({ id: replacesId });
  return (
    <CommandPage
      form={form}
      texts="chorusConnectors:"
      title={t(replacesId === undefined ? 'chorusConnectors:send.title' : 'chorusConnectors:change.title')}
      send={t('chorusConnectors:send.submit')}
      section={t('chorusConnectors:section')}
      back={{ to: activationPath('', replacesId), label: t('chorusConnectors:structure.other') }}
      cancelTo={back}
      controls={chorusControls}
      before={
        <>
          <Status>
            <Alert severity="success" icon={false} role="none" sx={{ mb: 2 }}>
              {t('chorusConnectors:structure.found', { structure: structure.name, siret: siretText(siret) })}{' '}
              {t(`chorusConnectors:requirement.${structure.requirement}`)}
            </Alert>
          </Status>
          {environment === 'sandbox' && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('chorusConnectors:sandbox')}
            </Alert>
          )}
        </>
      }
    />
  );
};
