import { InfoNode } from './info-node.js';

/** `/info/root/{id}/{forceParent?}`: a node as the top of its own tree, such as the help of a theme. */
export const Component = () => <InfoNode isRoot />;
