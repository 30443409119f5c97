import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ReviseStructure } from '../../../src/structures/structure.commands.js';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { doneState } from '../kit/done.js';
import { Page } from '../shell/page.js';
import { StructureForm, structureValues, type StructureValues } from './structure-form.js';
import { ThingRead } from '../kit/thing-read.js';
import { ofStructure } from './structures.api.js';
import { BackTo } from '../ui/back-to.js';

const ReviseForm = ({ structure }: { readonly structure: StructureView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = `/interlocutor/structure/${structure.id}`;
  const state = useCommandForm<StructureValues>({
    command: ReviseStructure,
    path: `structures/${structure.id}/revise-structure`,
    revision: structure.revision,
    defaults: structureValues(structure),
    toCommand: withoutBlanks,
    onSent: () => void navigate(address, { state: doneState(t('structures:result.revised')) }),
  });
  const title = t('structures:revise.title', { name: structure.name });
  return (
    <Page
      title={title}
      section={t('structures:section')}
      failed={state.refusals > 0 && state.errors.length > 0}
      before={
        <>
          <BackTo to={address} label={structure.name} />
          <ErrorSummary form={state} />
        </>
      }
    >
      <StructureForm
        state={state}
        label={title}
        submit={t('structures:revise.submit')}
        cancelTo={address}
        id={structure.id}
      />
    </Page>
  );
};

/** `/interlocutor/structure/edit/{id}`. */
export const Component = () => (
  <ThingRead<StructureView> {...ofStructure}>
    {(structure) => <ReviseForm key={structure.id} structure={structure} />}
  </ThingRead>
);
