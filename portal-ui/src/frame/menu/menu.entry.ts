import type { PortalEntry } from '../../kit/page/entry.js';

export const menuEntry: PortalEntry = {
  changes: { 'menu-customisations': ['menu'] },
};
