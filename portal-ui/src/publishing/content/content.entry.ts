import { searchedAt, type PortalEntry } from '../../kit/page/entry.js';
import { contentRoutes } from './content.routes.js';

export const contentEntry: PortalEntry = {
  routes: { guarded: contentRoutes },
  changes: { 'content-evaluations': ['content'], 'content-receipts': ['content'] },
  found: { 'published-articles': ({ id }) => `/info/node/${id}` },
  lists: { 'published-articles': searchedAt('/consultArt/search') },
};
