import { basicControls, type Controls } from '@guichet/ui-common/form/controls';
import { ColourControl } from './colour-control.js';
import { FilesControl } from './files-control.js';
import { FilledRowsControl } from './filled-rows-control.js';
import { ImageControl } from './image-control.js';
import { LocalisedControl } from './localised-control.js';
import { MoneyControl, RateControl } from './hundredths-control.js';
import { ParticipantsControl } from './participants-control.js';
import { ReferenceControl, ReferencesControl } from './reference-control.js';
import { RightsControl } from './rights-control.js';

/** How each kind of field is drawn: in forms and in the filters of lists. */
export const controls: Controls = {
  ...basicControls,
  reference: ReferenceControl,
  references: ReferencesControl,
  rights: RightsControl,
  rows: FilledRowsControl,
  localised: LocalisedControl,
  money: MoneyControl,
  rate: RateControl,
  files: FilesControl,
  participants: ParticipantsControl,
  colour: ColourControl,
  image: ImageControl,
};
