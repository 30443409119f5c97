import { Controller, Get, Param, Query, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/refusal.js';
import { capitalised, camel } from '../../../kernel/names.js';
import type { Lifecycle } from '../../../kernel/lifecycle.js';
import { OneOf, Optional } from '../../../kernel/validation.js';
import { answerDocument } from '../../papers/documents/answer-document.js';
import { document } from '../../papers/documents/document.js';
import { onlineVersion, paperVersions, type PaperVersion } from '../../papers/documents/document.shapes.js';
import { anId } from '../../run/http/an-id.js';
import { ForOneself, Requires } from '../../run/http/authenticated.js';
import { checkedBody } from '../../run/http/body.js';
import { ApiExtension, ApiQuery, ApiTags } from '../../run/http/documented.js';
import { LeavesAsFile } from '../../run/http/file-answer.js';
import { List, NoFilter, type ListDefinition, type ListRequest } from '../../run/http/list.js';
import { Page } from '../../run/http/page.js';
import { Reads, ReadsEach, ReadsOf } from '../../run/http/reads.js';
import { Asks, type Asking } from './asking.js';
import type { Aside, Asides, Pages, ReadModel, ReadModels } from './declaration.js';
import { answerFile, exportFormats, mediaTypes, type ExportFormat } from './exporting.js';
import { leavingKind, type Declared, type Reading } from './reading.js';

interface Route {
  readonly name: string;
  readonly path?: string;
  readonly from: ReadModels | 'every';
  readonly requires?: string | undefined;
  /** Right that the handler asks for by itself. */
  readonly asks?: string | undefined;
  readonly list?: ListDefinition<object>;
  /** Rules of the query. */
  readonly query?: (new () => object) | undefined;
  readonly forOneself?: true | undefined;
  /** Kind whose right to export is needed, for an answer that leaves as a file. */
  readonly leaves?: string;
  readonly parameters: readonly (readonly [type: object, decorate: ParameterDecorator])[];
  answer(...asked: readonly unknown[]): Promise<unknown>;
}

const namesOf = (models: readonly ReadModel[]): readonly string[] => models.map(({ name }) => name);

/** Adds to a controller what a method with decorators would be. */
const addRoute = (prototype: object, route: Route): void => {
  const { name, path, from, requires, forOneself, leaves, parameters } = route;
  const value = (...asked: readonly unknown[]): Promise<unknown> => route.answer(...asked);
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(([type]) => type),
    prototype,
    name,
  );
  parameters.forEach(([, decorate], index) => decorate(prototype, name, index));
  Get(path)(prototype, name, descriptor);
  if (from === 'every') ReadsEach()(prototype, name, descriptor);
  else if (typeof from === 'function') ReadsOf(() => namesOf(from()))(prototype, name, descriptor);
  else if (from.length > 0) Reads(...namesOf(from))(prototype, name, descriptor);
  if (requires !== undefined) Requires(requires)(prototype, name, descriptor);
  if (forOneself) ForOneself()(prototype, name, descriptor);
  if (leaves !== undefined) LeavesAsFile(leaves)(prototype, name, descriptor);
  documentationOf(route).forEach((decorate) => decorate(prototype, name, descriptor));
};

const documentationOf = ({ asks, list, query }: Route): readonly MethodDecorator[] => [
  ...(asks === undefined ? [] : [ApiExtension('x-right', asks)]),
  ...(list ? listDocumentation(list) : []),
  ...(query ? [ApiExtension('x-query', query.name)] : []),
];

const json = { required: false, description: 'JSON' } as const;

const listDocumentation = ({ filter, sortable }: ListDefinition<object>): readonly MethodDecorator[] => [
  ...(filter === NoFilter
    ? []
    : [ApiQuery({ ...json, name: 'filter', schema: { $ref: `#/components/schemas/${filter.name}` } })]),
  ApiQuery({ ...json, name: 'sort', schema: { type: 'array', items: { enum: Object.keys(sortable) } } }),
  ApiQuery({ ...json, name: 'range', schema: { type: 'array', items: { type: 'integer' } } }),
];

const id = [String, Param('id', anId)] as const;
const query = [Object, Query()] as const;
const asks = [Object, Asks()] as const;

/** `id` of `:id/acts`, `personId` of `audiences/:personId`; undefined where the path has words alone. */
const parameterOf = (path: string): string | undefined => /:(\w+)/.exec(path)?.[1];

const isOfId = (parameter: string): boolean => /^id$|Id$/.test(parameter);

const asideRoute = (path: string, one: Aside): Route => {
  const { from, requires, forOneself, asks: right } = one;
  const of = parameterOf(path);
  const name =
    camel(path.replace(/^:\w+\/?|\/:\w+/, '').replaceAll(/\W+/g, '_')) || (of === undefined ? 'whole' : 'detail');
  const route = { name, path, from, requires, forOneself, asks: right, query: one.query };
  return of === undefined
    ? {
        ...route,
        parameters: [query, asks],
        answer: (asked: object, asking: Asking) => one.answer('', asked, asking),
      }
    : {
        ...route,
        parameters: [[String, isOfId(of) ? Param(of, anId) : Param(of)], query, asks],
        answer: (about: string, asked: object, asking: Asking) => one.answer(about, asked, asking),
      };
};

class ExportQuery {
  @OneOf(exportFormats) format!: ExportFormat;
}

const exportRoute = (kind: string, name: string, declared: Declared, reading: Reading<unknown>): Route => ({
  name: 'export',
  path: 'export',
  from: declared.from,
  requires: declared.requires,
  leaves: kind,
  parameters: [[Object, List(declared)], [Object, Query('format')], asks, [Object, Res()]],
  answer: async (request: ListRequest<object>, asked: unknown, asking: Asking, reply: FastifyReply) => {
    const format = declared.export?.format ?? checkedBody(ExportQuery, { format: asked }).format;
    const content = await reading.export(format, request, asking);
    answerFile(reply, { name: `${name}.${format}`, mediaType: mediaTypes[format], content });
  },
});

/** Absent: as it is printed and signed by hand. */
class PaperQuery {
  @Optional() @OneOf(paperVersions) version?: PaperVersion;
}

const paperRoute = (of: Lifecycle, declared: Declared): Route => ({
  name: 'paper',
  path: ':id/paper',
  from: declared.from,
  requires: declared.requires,
  leaves: of.name,
  parameters: [id, [Object, Query('version')], asks, [Object, Req()], [Object, Res()]],
  answer: async (about: string, asked: unknown, asking: Asking, request: FastifyRequest, reply: FastifyReply) => {
    const { version } = checkedBody(PaperQuery, asked === undefined ? {} : { version: asked });
    const source = await declared.paper?.(about, asking);
    if (!source) throw notFound();
    const bytes = await document(version === 'online' ? onlineVersion(source) : source);
    answerDocument(request, reply, (await declared.paperNamed?.(about, asking)) ?? source.title, bytes);
  },
});

const isOfList = (parameter: string): boolean => ['filter', 'sort', 'range'].includes(parameter);

/** List and export of rows that the platform does not find itself. */
export const pageRoutesOf = <Row extends object, Filter extends object, Query extends object>(
  declared: Pages<Row, Filter, Query>,
): readonly Route[] => {
  const { from = [], requires, forOneself, leaves } = declared;
  const list: Route = {
    name: 'list',
    from,
    requires,
    forOneself,
    list: declared,
    parameters: [[Object, List(declared)], asks],
    answer: async (request: ListRequest<Filter>, asking: Asking) => {
      const { rows, total } = await declared.page(request, asking);
      return new Page(rows, total);
    },
  };
  if (!leaves) return [list];
  const leaving: Route = {
    name: 'export',
    path: 'export',
    from,
    requires,
    forOneself,
    leaves: leaves.kind,
    parameters: [[Object, List(declared)], query, asks, [Object, Res()]],
    answer: async (request: ListRequest<Filter>, asked: object, asking: Asking, reply: FastifyReply) => {
      const own = Object.fromEntries(Object.entries(asked).filter(([parameter]) => !isOfList(parameter)));
      answerFile(reply, await leaves.file(request, checkedBody(leaves.query, own), asking));
    },
  };
  return [list, leaving];
};

/** Right to read the things of a lifecycle; a scope may decide by itself. */
const readRight = ({ of, requires, everybody }: Declared): string | undefined =>
  of && requires === undefined && !everybody ? `${of.name}.read` : undefined;

/** List, export and detail of one declaration. */
export const routesOf = (path: string, declared: Declared, reading: Reading<unknown>): readonly Route[] => {
  const { of, from, requires, only } = declared;
  const list: Route = {
    name: 'list',
    from,
    requires,
    asks: readRight(declared),
    list: declared,
    parameters: [[Object, List(declared)], asks],
    answer: (request: ListRequest<object>, asking: Asking) => reading.list(request, asking),
  };
  const detail: Route = {
    name: 'detail',
    path: ':id',
    from,
    requires,
    asks: readRight(declared),
    parameters: [id, asks],
    answer: (of: string, asking: Asking) => reading.detail(of, asking),
  };
  const kind = leavingKind(declared);
  const leaving = kind === undefined ? [] : [exportRoute(kind, of?.plural ?? path, declared, reading)];
  const printed = of && declared.paper ? [paperRoute(of, declared)] : [];
  return [list, ...leaving, ...printed, ...(of && only !== 'list' ? [detail] : [])];
};

/** The read routes below one path. */
export const readController = (
  path: string,
  { tag = path, aside = {} }: { readonly tag?: string | undefined; readonly aside?: Asides },
  routes: readonly Route[] = [],
): Type => {
  class ReadController {}
  // these first: their routes must not be taken for an id
  Object.entries(aside).forEach(([below, one]) => addRoute(ReadController.prototype, asideRoute(below, one)));
  routes.forEach((route) => addRoute(ReadController.prototype, route));
  ApiTags(tag)(ReadController);
  Controller(`api/${path}`)(ReadController);
  Object.defineProperty(ReadController, 'name', {
    value: `${capitalised(camel(path.replaceAll('-', '_')))}Controller`,
  });
  return ReadController;
};
