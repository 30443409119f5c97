import type * as swagger from '@nestjs/swagger';

type Swagger = typeof swagger;
type Decorator = ClassDecorator & MethodDecorator;

/** Notes to write down once the documentation is asked for. */
const notes: ((library: Swagger) => void)[] = [];

/**
 * The library of the documentation takes as much memory as all modules: only a process that serves the documentation
 * loads it.
 */
export const noteForDocumentation = (note: (library: Swagger) => void): void => void notes.push(note);

export const writeNotes = (library: Swagger): void => notes.splice(0).forEach((note) => note(library));

const deferred =
  (decorator: (library: Swagger) => ClassDecorator | MethodDecorator): Decorator =>
  (target: object, key?: string | symbol, descriptor?: PropertyDescriptor): void =>
    noteForDocumentation((library) => void Reflect.apply(decorator(library), undefined, [target, key, descriptor]));

export const ApiTags = (...tags: Parameters<Swagger['ApiTags']>): Decorator =>
  deferred((library) => library.ApiTags(...tags));
export const ApiBody = (options: Parameters<Swagger['ApiBody']>[0]): Decorator =>
  deferred((library) => library.ApiBody(options));
export const ApiHeader = (options: Parameters<Swagger['ApiHeader']>[0]): Decorator =>
  deferred((library) => library.ApiHeader(options));
export const ApiConsumes = (...types: Parameters<Swagger['ApiConsumes']>): Decorator =>
  deferred((library) => library.ApiConsumes(...types));
export const ApiQuery = (options: Parameters<Swagger['ApiQuery']>[0]): Decorator =>
  deferred((library) => library.ApiQuery(options));
/** A property of a route beyond OpenAPI, such as the right that it asks for (`x-right`). */
export const ApiExtension = (name: `x-${string}`, value: string | boolean): Decorator =>
  deferred((library) => library.ApiExtension(name, value));
export const ApiExcludeController = (): Decorator => deferred((library) => library.ApiExcludeController());
