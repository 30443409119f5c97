import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { NoFilter } from '../../platform/run/http/list.js';
import { Projections } from '../../platform/reading/projections/projections.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { Jobs } from '../../platform/run/queue/jobs.js';
import { inOrder } from '../../platform/reading/reads/in-order.js';
import { pages } from '../../platform/reading/reads/reads.js';
import type { EventTypeView } from './history.views.js';
import type { JobView, ParkedEventView, ProjectionView } from './operations.views.js';

const sortedBy = (...fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, field]));

const ofMachinery = { tag: 'operations', filter: NoFilter, pageSize: 50 } as const;

export const projectionReads = pages<ProjectionView>()({
  ...ofMachinery,
  path: 'projections',
  requires: 'projection.read',
  sortable: sortedBy('name', 'kind', 'state', 'behind', 'parked', 'skipped', 'updatedAt'),
  defaultSort: ['name', 'ASC'],
  page: async (request, { service }) => inOrder(await service(Projections).status(), request),
});

export const parkedEventReads = pages<ParkedEventView>()({
  ...ofMachinery,
  path: 'parked-events',
  requires: 'parkedEvent.read',
  sortable: sortedBy('parkedAt', 'projection', 'stream', 'type', 'attempts'),
  defaultSort: ['parkedAt', 'DESC'],
  page: async (request, { service, actor }) => {
    const parked = await service(Projections).parked();
    return inOrder(
      parked.map(({ refused, ...row }): ParkedEventView => ({
        ...row,
        refused: refused && { ...refused, reason: text(actor.language, 'refusals', refused.code, refused.args) },
      })),
      request,
    );
  },
});

export const jobReads = pages<JobView>()({
  ...ofMachinery,
  path: 'jobs',
  requires: 'job.read',
  sortable: sortedBy('at', 'queue', 'name', 'state', 'attempts'),
  defaultSort: ['at', 'DESC'],
  page: async (request, { service }) => inOrder(await service(Jobs).list(), request),
});

/** Every type of event that may stand in the log. */
export const eventTypeReads = pages<EventTypeView>()({
  path: 'event-types',
  tag: 'history',
  requires: 'history.read',
  filter: NoFilter,
  sortable: sortedBy('id'),
  defaultSort: ['id', 'ASC'],
  pageSize: 200,
  // all event types on one page: the list is offered as a choice
  page: ({ order }, { service }) => {
    const { events, lifecycles } = service(BusinessRegistry);
    const owners = new Map(
      lifecycles.flatMap(({ lifecycle }) => lifecycle.events.map(({ type }) => [type, lifecycle.name] as const)),
    );
    const types = [...events.keys()].sort().map((id) => ({ id, lifecycle: owners.get(id) ?? null }));
    return Promise.resolve({ rows: order.direction === 'asc' ? types : types.reverse(), total: types.length });
  },
});
