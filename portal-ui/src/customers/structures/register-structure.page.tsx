import { useSearchParams } from 'react-router';
import { StructureForm } from './structure-form.js';

/** `/interlocutor/structure/create`; `?parent=` registers it under another one, `?siret=` the one with that number. */
export const Component = () => {
  const [search] = useSearchParams();
  return <StructureForm parentId={search.get('parent') ?? ''} siret={search.get('siret') ?? ''} />;
};
