import { liveRegion, listCount } from './announcements.js';
import { axe } from './axe.js';
import type { Check } from './check.js';
import { forcedColours } from './contrast.js';
import { density } from './density.js';
import { headings, landmarks, language, skipLink, title } from './document.js';
import { fieldGroups, fieldLabels, purpose, requiredFields } from './fields.js';
import { emptyForm, review } from './forms.js';
import { focusKept } from './focus.js';
import { clickable, focusIsSeen, focusOrder } from './keyboard.js';
import { dialogs, frameDialogs, frameMenus, menus } from './layers.js';
import { reflow, targets, textSize } from './layout.js';
import { icons, motion, newWindows } from './media.js';
import { routeFocus } from './navigation.js';
import { tables } from './tables.js';

/** In the order in which they may touch the page: looking first, then pressing keys, then leaving it. Check 2 is the console gate of the fixtures. */
export const checks: readonly Check[] = [
  title,
  language,
  headings,
  tables,
  fieldLabels,
  fieldGroups,
  requiredFields,
  purpose,
  review,
  liveRegion,
  listCount,
  clickable,
  reflow,
  density,
  targets,
  icons,
  motion,
  newWindows,
  forcedColours,
  axe,
  textSize,
  focusIsSeen,
  focusOrder,
  dialogs,
  menus,
  frameDialogs,
  frameMenus,
  landmarks,
  emptyForm,
  skipLink,
  routeFocus,
  focusKept,
];
