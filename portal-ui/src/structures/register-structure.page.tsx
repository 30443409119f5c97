import { useSearchParams } from 'react-router';
import { StructureForm } from './structure-form.js';

/** `/interlocutor/structure/create`; `?parent=` registers it under another one. */
export const Component = () => {
  const [search] = useSearchParams();
  return <StructureForm parentId={search.get('parent') ?? ''} />;
};
