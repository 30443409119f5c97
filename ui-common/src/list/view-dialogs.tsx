import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ArchiveSavedView,
  RegisterSavedView,
  ReviseSavedView,
} from '../../../src/shell/saved-views/saved-view.commands.js';
import type { SavedViewView } from '../../../src/shell/saved-views/saved-views.views.js';
import { announce } from '../page/announcer.js';
import { CommandDialog } from '../form/command-dialog.js';
import { useFrontKit } from '../form/front-kit.js';
import { InputFields } from '../form/input-fields.js';
import { useInputForm } from '../form/use-input-form.js';
import type { InputSpec } from '../form/inputs.js';
import { viewInputs } from './view-inputs.js';

interface SaveViewProps {
  readonly list: string;
  readonly query: string;
  /** The one that changes; a new one where it is absent. */
  readonly view?: SavedViewView | undefined;
  readonly onClose: () => void;
}

/** Asks for the name of a view, who sees it, and whether the list opens on it. */
export const SaveViewDialog = ({ list, query, view, onClose }: SaveViewProps) => {
  const { t } = useTranslation();
  const { texts } = useFrontKit();
  const inputs = useMemo(() => viewInputs(texts), [texts]);
  const form = useInputForm({
    command: view ? ReviseSavedView : RegisterSavedView,
    inputs,
    record: view ? { ...view } : { scope: 'me' },
    fixed: { list, query },
    path: view ? `saved-views/${view.id}/revise-saved-view` : 'saved-views',
    onSent: () => {
      announce(t(view ? 'common:views.changed' : 'common:views.saved'));
      onClose();
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t(view ? 'common:views.change' : 'common:views.save')}
      send={t('common:views.submit')}
      onClose={onClose}
    >
      <InputFields form={form} texts="common:views." />
    </CommandDialog>
  );
};

const nothing: readonly InputSpec[] = [];

/** Says what goes with a view before it goes. */
export const RemoveViewDialog = ({ view, onClose }: { readonly view: SavedViewView; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const form = useInputForm({
    command: ArchiveSavedView,
    inputs: nothing,
    path: `saved-views/${view.id}/archive-saved-view`,
    onSent: () => {
      announce(t('common:views.removed'));
      onClose();
    },
  });
  return (
    <CommandDialog
      state={form}
      title={t('common:views.remove')}
      text={t('common:views.removeText')}
      send={t('common:views.removeSend')}
      onClose={onClose}
    />
  );
};
