import { webinars } from '../../projections/webinars.js';
import { only } from '../kernel/table.js';
import { tableOf } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';

const webinarRows = tableOf(webinars, 'webinars');

/** What webinars are called, for those who name them by their reference. */
export const webinarCards = select(
  only(webinars.tables.webinars.columns, 'id', 'reference', 'status', 'title'),
)`(SELECT id, reference, status, title FROM ${webinarRows})`;
