import type { RegisterSavedView } from '../../../src/shell/saved-views/saved-view.commands.js';
import { savedViewScopes } from '../../../src/shell/saved-views/saved-view.vocabulary.js';
import type { InputSpec } from '../form/inputs.js';

/** Fields of a saved view: its filters and its order are those of the list behind the form. */
export const viewInputs = (texts: string): readonly InputSpec<keyof RegisterSavedView>[] => [
  { source: 'name', kind: 'text', required: true, wide: true },
  {
    source: 'scope',
    kind: 'choice',
    values: savedViewScopes,
    texts: `${texts}views.scopes`,
    required: true,
    wide: true,
  },
  { source: 'isDefault', kind: 'yesNo', wide: true },
];
