import type { Type } from '@nestjs/common';
import { kebab } from '../../../kernel/names.js';
import type { Actionable, Camel, FoundThing } from '../../../kernel/views.js';
import type { ListRequest } from '../../run/http/list.js';
import type { Page } from '../../run/http/page.js';
import type { Asking } from './asking.js';
import type { Asides, Fuller, Kept, LineOf, OfLifecycle, Pages, Shape } from './declaration.js';
import { pageRoutesOf, readController, routesOf } from './read-controller.js';
import { Reading, type Declared } from './reading.js';

/** Read routes below one path. */
export interface ReadRoutes<Answers, Promises = true> {
  /** Below `/api/`. */
  readonly path: string;
  readonly controller: Type;
  /** Declaration by the module. */
  readonly declared: object;
  /** Shapes of what is answered: types alone, no value. */
  readonly answers?: Answers;
  /** A type alone: true where lines and pages are what they promise. No module takes a side that shows more, or less. */
  readonly keeps?: Promises;
}

/** A read side, ready to be asked. */
export interface ReadSide<
  Row = object,
  Listed = object,
  Detailed = object,
  Beside = Asides,
  Promises = true,
> extends ReadRoutes<{ readonly list: Listed; readonly detail: Detailed; readonly aside: Beside }, Promises> {
  list(request: ListRequest<object>, asking: Asking): Promise<Page<object>>;
  /** How many rows with this filter the asker may see; none where they may not read the list. @throws InvalidInput */
  total(filter: object, asking: Asking): Promise<number>;
  /** Its place in a search over everything; undefined where it is not searched. */
  readonly searched: number | undefined;
  /** Results for a search over everything: the first with these words, told in short. */
  find(words: string, most: number, asking: Asking): Promise<readonly FoundThing[]>;
  /** The row of what the asker may read. @throws Refusal `notFound`, alike for what does not exist. */
  one(id: string, asking: Asking): Promise<Camel<Row>>;
}

const sideOf = <Row, Listed, Detailed, Beside, Promises>(
  declared: Declared & { readonly aside?: Asides },
  path: string,
): ReadSide<Row, Listed, Detailed, Beside, Promises> => {
  const reading = new Reading<Row>(declared);
  return {
    path,
    declared,
    searched: declared.searched,
    controller: readController(path, declared, routesOf(path, declared, reading)),
    list: (request, asking) => reading.list(request, asking),
    total: (filter, asking) => reading.total(filter, asking),
    find: (words, most, asking) => reading.find(words, most, asking),
    one: async (id, asking) => (await reading.one(id, asking)).row,
  };
};

/**
 * How the things of a lifecycle are read, everything in which they differ from others:
 * `reads<DelegationListRow, DelegationView>()({ of: delegation, rows, where, … })`. Gives list, count, detail with
 * `allowedCommands`, routes and their documentation. The buttons come from the folded stream, at the instant of asking.
 */
export const reads =
  <Listed, Detailed = Listed & Actionable>() =>
  <
    Row extends object,
    Filter extends object,
    State extends { readonly status: string },
    Looked,
    const Beside extends Asides,
    const Field extends string = never,
    Added extends Partial<Listed> = object,
    More extends Partial<Detailed> = object,
    One = Row,
    LookedOne = Looked,
  >(
    declared: Shape<Row, Listed, Filter, Looked, Field, Added, Detailed> &
      OfLifecycle<Row, State, Looked, More, One, LookedOne> & {
        readonly path?: string;
        readonly aside?: Beside;
      } & Fuller<'one', One, Row> &
      Fuller<'lookUpOne', LookedOne, Looked>,
  ): ReadSide<One, Listed, Detailed, Beside, Kept<LineOf<Row, Field, Added>, Listed> | Kept<Listed & More, Detailed>> =>
    sideOf(declared, declared.path ?? kebab(declared.of.plural));

/** A list of what has no lifecycle: it has no detail and no buttons. */
export const listing =
  <Listed>() =>
  <
    Row extends object,
    Filter extends object,
    Looked,
    const Beside extends Asides,
    const Field extends string = never,
    Added extends Partial<Listed> = object,
  >(
    declared: Shape<Row, Listed, Filter, Looked, Field, Added> & { readonly path: string; readonly aside?: Beside },
  ): ReadSide<Row, Listed, never, Beside, Kept<LineOf<Row, Field, Added>, Listed>> =>
    sideOf(declared, declared.path);

/** A list whose rows the platform does not find itself: `pages<JobView>()({ path: 'jobs', page: … })`. */
export const pages =
  <Listed extends object>() =>
  <Filter extends object, Query extends object, const Beside extends Asides>(
    declared: Pages<Listed, Filter, Query> & { readonly aside?: Beside },
  ): ReadRoutes<{ readonly list: Listed; readonly aside: Beside }> => ({
    path: declared.path,
    declared,
    controller: readController(declared.path, declared, pageRoutesOf(declared)),
  });

/** Read routes of what is neither listed nor a thing by itself. */
export const routes = <const Beside extends Asides>(
  path: string,
  declared: { readonly tag?: string; readonly aside: Beside },
): ReadRoutes<{ readonly aside: Beside }> => ({
  path,
  declared,
  controller: readController(path, declared),
});
