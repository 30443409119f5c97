import { Status } from '@guichet/ui-common/page/announcer';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OfChorusStructure } from '../../../../src/connections/chorus-connectors/chorus-connectors.views.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { activationPath, listPath, name } from './chorus-connectors.api.js';

interface FormProps {
  readonly siret: string;
  readonly replacesId: string | undefined;
  /** Why the platform has no answer for this number. */
  readonly failure: string | undefined;
}

const inputs = [{ source: 'siret', kind: 'text', hint: true, required: true, group: 'structure' }] as const;

/** Which structure it is for: the platform is asked before anything else is. */
export const StructureForm = ({ siret, replacesId, failure }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useInputForm({
    ...{ command: OfChorusStructure, path: `${name}/structure`, inputs, record: { siret } },
    // a question, and nothing that the server keeps
    send: () => Promise.resolve({ id: '', revision: '', position: '' }),
    onSent: async (_receipt, values) => {
      const next = String(values.siret).replace(/\s/g, '');
      await queries.resetQueries({ queryKey: [name, 'structure', next] });
      void navigate(activationPath(next, replacesId));
    },
  });
  return (
    <CommandPage
      form={form}
      texts="chorusConnectors:"
      title={t('chorusConnectors:send.title')}
      send={t('chorusConnectors:structure.submit')}
      section={t('chorusConnectors:section')}
      back={{ to: listPath, label: t('chorusConnectors:list.title') }}
      cancelTo={listPath}
      {...(failure === undefined
        ? {}
        : {
            before: (
              <Status>
                <Alert severity="warning" role="none" sx={{ mb: 2 }}>
                  {failure}
                </Alert>
              </Status>
            ),
          })}
    />
  );
};
