import type { StructureView } from '../../../../src/customers/structures/structures.views.js';
import { ThingRead } from '../../kit/page/thing-read.js';
import { StructureForm } from './structure-form.js';
import { ofStructure } from './structures.api.js';

/** `/interlocutor/structure/edit/{id}`. */
export const Component = () => (
  <ThingRead<StructureView> {...ofStructure}>{(structure) => <StructureForm structure={structure} />}</ThingRead>
);
