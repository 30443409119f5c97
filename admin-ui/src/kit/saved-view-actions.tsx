import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReviseSavedView } from '../../../src/saved-views/saved-view.commands.js';
import type { SavedViewView } from '../../../src/saved-views/saved-views.views.js';
import { isAllowed } from './allowed.js';
import { CommandButton, plainCommand } from './command-button.js';
import type { AnyCommandSpec } from './command-dialog.js';
import { savedViewInputs } from './saved-view-inputs.js';

const commands: Readonly<Record<string, AnyCommandSpec>> = {
  ReviseSavedView: { command: ReviseSavedView, inputs: savedViewInputs },
  ArchiveSavedView: plainCommand,
};

/** What may be done with a view that was saved: another name, for everybody, for every time, or no longer. */
export const SavedViewActions = ({ view }: { readonly view: SavedViewView }) => {
  const { t } = useTranslation();
  const { id, list, query, name } = view;
  return (
    <Box role="group" aria-label={t('admin:views.actions')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Object.entries(commands)
        .filter(([command]) => isAllowed({ ...view }, command))
        .map(([command, spec]) => (
          <CommandButton
            key={command}
            name={command}
            of={name}
            spec={spec}
            target={{ resource: 'saved-views', id }}
            record={{ ...view }}
            fixed={command === 'ReviseSavedView' ? { list, query } : {}}
          />
        ))}
    </Box>
  );
};
