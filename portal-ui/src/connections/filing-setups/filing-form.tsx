import type { ControlProps } from '@guichet/ui-common/form/control';
import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { initialValues } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  SendActsFilingSetup,
  SendFinanceFilingSetup,
} from '../../../../src/connections/filing-setups/filing-setup.commands.js';
import type { FilingKind } from '../../../../src/connections/filing-setups/filing-setup.vocabulary.js';
import type {
  FilingSetupChoices,
  FilingSetupView,
} from '../../../../src/connections/filing-setups/filing-setups.views.js';
import type { Draft } from '../../kit/queries/drafts.js';
import { useForgottenThing } from '../../kit/queries/use-forgotten-thing.js';
import { useDraft } from '../../kit/form/draft.js';
import { ResumedDraft } from '../../kit/form/resumed-draft.js';
import { doneState } from '../../kit/acts/done.js';
import { useMe } from '../../frame/guard/me.js';
import { CommandPage } from '../../kit/form/command-page.js';
import { CircuitsControl } from './circuits-control.js';
import { cardOf, filingInputs, filingStart } from './filing-form.inputs.js';
import { name, setupPath } from './filing-setups.api.js';

const sendings = {
  acts: { command: SendActsFilingSetup, path: name },
  finance: { command: SendFinanceFilingSetup, path: `${name}/send-finance-filing-setup` },
} as const;

const Person = basicControls.person;

/** A chosen person fills in their contact data; steps show the certificates of their holders. */
const controlsOf = (approvers: FilingSetupChoices['people'], filled: (id: unknown) => void): Controls => ({
  ...basicControls,
  rows: (props: ControlProps) => <CircuitsControl {...props} people={approvers} />,
  person: (props: ControlProps) =>
    Person && (
      <Person
        {...props}
        onChange={(id) => {
          props.onChange(id);
          filled(id);
        }}
      />
    ),
});

interface FormProps {
  readonly kind: FilingKind;
  readonly choices: FilingSetupChoices;
  readonly corrected: FilingSetupView | undefined;
  readonly draft: Draft | null;
  readonly draftName: string;
}

/** The form of a filing set-up: what will happen is said before, and it is final once sent. */
export const FilingForm = ({ kind, choices, corrected, draft, draftName }: FormProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useForgottenThing(name, corrected?.id);
  const { id: ownId, client } = useMe();
  const [isResumed, setResumed] = useState(draft !== null);
  const inputs = useMemo(
    () => filingInputs(kind, choices.people, corrected !== undefined),
    [kind, choices.people, corrected],
  );
  const start = filingStart(choices, corrected, ownId);
  const { command: Command, path } = sendings[kind];
  const form = useInputForm({
    ...{ command: Command, path, inputs },
    record: { ...start, ...draft?.values },
    fixed: { clientId: client?.id, ...(corrected ? { replacesId: corrected.id } : {}) },
    onSent: async ({ id }) => {
      await drafts.forget();
      await navigate(setupPath({ id, kind }), { state: doneState(t('filingSetups:send.done')) });
    },
  });
  const drafts = useDraft(draftName, form.form);
  const { setValue } = form.form;
  const controls = useMemo(
    () =>
      controlsOf(choices.people, (id) =>
        Object.entries(cardOf(choices.people, id)).forEach(([source, value]) =>
          setValue(source, value, { shouldDirty: true }),
        ),
      ),
    [choices.people, setValue],
  );
  const restart = async (): Promise<void> => {
    await drafts.restart();
    form.form.reset(initialValues(inputs, { ...new Command(), ...start }));
    setResumed(false);
  };
  const back = corrected ? setupPath(corrected) : '/mesconnecteurs';
  return (
    <CommandPage
      form={form}
      texts="filingSetups:"
      title={t(`filingSetups:${corrected ? 'correct.title' : 'kind'}.${kind}`)}
      send={t('filingSetups:send.submit')}
      section={t('filingSetups:section')}
      back={{ to: back, label: t(corrected ? 'filingSetups:correct.of' : 'filingSetups:list.title') }}
      cancelTo={back}
      controls={controls}
      draft={drafts}
      before={isResumed && draft && <ResumedDraft draft={draft} onRestart={() => void restart()} />}
    />
  );
};
