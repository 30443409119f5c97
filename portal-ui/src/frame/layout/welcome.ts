import type { MeView } from '../../../../src/customers/access/access.views.js';

/** Which welcome a person reads (specification §6: it differs by kind and simulation); text `common:welcome.<key>`. */
export const welcomeOf = (me: Pick<MeView, 'kind' | 'contact' | 'simulation'>): string => {
  const kind = me.kind !== 'staff' && me.contact === null ? 'client' : me.kind;
  return me.simulation ? `simulated.${kind}` : kind;
};
