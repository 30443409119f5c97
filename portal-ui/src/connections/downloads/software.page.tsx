import { filesPage, historyLink } from './files-page.js';

/** `/downloads`: versions of the software of the client, by product line (features F34). */
export const Component = filesPage('software', { primary: historyLink });
