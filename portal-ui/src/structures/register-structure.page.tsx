import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { RegisterStructure } from '../../../src/structures/structure.commands.js';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { withoutBlanks } from '@guichet/ui-common/form/use-command-form';
import { useMe } from '../shell/me.js';
import { doneState } from '../kit/done.js';
import { Page } from '../shell/page.js';
import { emptyStructure, StructureForm, type StructureValues } from './structure-form.js';
import { BackTo } from '../ui/back-to.js';

/** `/interlocutor/structure/create`; `?parent=` registers it under another one. */
export const Component = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const [search] = useSearchParams();
  const parent = search.get('parent') ?? '';
  const state = useCommandForm<StructureValues>({
    command: RegisterStructure,
    path: 'structures',
    defaults: emptyStructure(me.client?.id ?? '', parent),
    toCommand: withoutBlanks,
    onSent: ({ id }) =>
      void navigate(`/interlocutor/structure/${id}`, { state: doneState(t('structures:result.registered')) }),
  });
  const cancelTo = parent ? `/interlocutor/structure/${parent}` : '/interlocutor/structure';
  return (
    <Page
      title={t('structures:register.title')}
      section={t('structures:section')}
      failed={state.refusals > 0 && state.errors.length > 0}
      before={
        <>
          <BackTo to="/interlocutor/structure" label={t('structures:list.title')} />
          <ErrorSummary form={state} />
        </>
      }
    >
      <StructureForm
        state={state}
        label={t('structures:register.title')}
        submit={t('structures:register.submit')}
        cancelTo={cancelTo}
      />
    </Page>
  );
};
