import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import { ArticleTextControl } from './article-text-control.js';
import { ColourControl } from './colour-control.js';
import { ConditionsControl } from './conditions-control.js';
import { FilledRowsControl } from './filled-rows-control.js';
import { ImageControl } from './image-control.js';
import { LocalisedControl } from './localised-control.js';
import { ParticipantsControl } from './participants-control.js';
import { ReferenceControl, ReferencesControl } from './reference-control.js';
import { RightsControl } from './rights-control.js';
import { SuccessorsControl } from './successors-control.js';

/** How each kind of field is drawn: in forms and in the filters of lists. */
export const controls: Controls = {
  ...basicControls,
  articleText: ArticleTextControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  rights: RightsControl,
  rows: FilledRowsControl,
  localised: LocalisedControl,
  files: FilesControl,
  participants: ParticipantsControl,
  successors: SuccessorsControl,
  conditions: ConditionsControl,
  colour: ColourControl,
  image: ImageControl,
};
