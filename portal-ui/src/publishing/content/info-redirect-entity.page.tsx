import { InfoRedirect } from './info-redirect.js';

/** `/info/redirect-entite/{name}`: the node that the entity of the client has under this key, else the common one. */
export const Component = () => <InfoRedirect byEntity />;
