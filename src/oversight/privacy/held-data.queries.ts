import { namesOf, personIn } from '../../customers/directory/labels.js';
import { NoFilter } from '../../platform/run/http/list.js';
import { PersonTraces } from '../../platform/people/personal-data/person-traces.js';
import { ProcessingRestrictions } from '../../platform/people/personal-data/processing-restrictions.js';
import { SensitiveReads } from '../../platform/people/personal-data/sensitive-reads.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { pages, routes } from '../../platform/reading/reads/reads.js';
import { PersonContents } from './person-content.queries.js';
import type { DataReadView, HeldDataView } from './privacy.views.js';
import { retentionRules } from './retention.vocabulary.js';

/** Machinery that means nothing to people. */
const hidden: readonly string[] = ['idempotency_keys', 'sign_in_attempts'];

/** Summary of the data held about the asker. */
const heldData = async ({ actor: { id }, service }: Asking): Promise<HeldDataView> => {
  const traces = service(PersonTraces);
  const [card, inReadModels, inTables, restricted] = await Promise.all([
    service(PersonContents).card(id),
    traces.inReadModels(id),
    traces.inTables(id),
    service(ProcessingRestrictions).holds(id),
  ]);
  const kinds = [...inReadModels, ...inTables]
    .filter(({ what }) => !hidden.includes(what))
    .map(({ what, rows }) => ({ what: what.replace(/_v\d+$/, ''), rows }));
  return { card, kinds, restricted, retention: retentionRules };
};

export const heldDataReads = routes('me', {
  tag: 'privacy',
  aside: { data: aside({ forOneself: true, answer: heldData }) },
});

/** Accesses to the asker's data. */
export const dataReadReads = pages<DataReadView>()({
  path: 'me/data-reads',
  tag: 'privacy',
  forOneself: true,
  filter: NoFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  pageSize: 10,
  page: async ({ order: { direction }, offset, limit }, { actor, db, service }) => {
    const { rows, total } = await service(SensitiveReads).list({ subjectId: actor.id, direction, offset, limit });
    const names = await namesOf(
      db,
      rows.map(({ person_id }) => person_id),
    );
    return {
      rows: rows.map(({ id, at, act, person_id }) => ({ id, at, act, person: personIn(names, person_id) })),
      total,
    };
  },
});
