import { InfoNode } from './info-node.js';

/** `/info/node/{id}/{forceParent?}/{h1?}/{h2?}/{h3?}`: a node in its place; the last heading named is where one reads. */
export const Component = () => <InfoNode />;
