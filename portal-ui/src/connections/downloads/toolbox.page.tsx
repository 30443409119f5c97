import { filesPage } from './files-page.js';

/** `/bao`: tools for the software of the client, each with its version, its last day and its checksum (features F41). */
export const Component = filesPage('toolbox');
