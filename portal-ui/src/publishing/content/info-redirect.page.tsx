import { InfoRedirect } from './info-redirect.js';

/** `/info/redirect/{name}`. */
export const Component = () => <InfoRedirect />;
