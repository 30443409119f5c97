import 'reflect-metadata';
import { businessModules } from '../../src/app.module.js';
import { AccessModule } from '../../src/customers/access/access.module.js';
import { accessBy } from '../../src/customers/access/can.js';
import { BusinessDefinition } from '../../src/platform/log/business/business-definition.js';
import { rightsOf } from '../../src/platform/log/business/business-registry.js';

const isProvided = (provider: unknown): provider is { readonly useValue: unknown } =>
  typeof provider === 'object' && provider !== null && 'useValue' in provider;

/** Declarations of a module's class, without a running application. */
export const declarationsOf = (module: object): readonly BusinessDefinition[] => {
  const providers: unknown = Reflect.getMetadata('providers', module);
  return (Array.isArray(providers) ? providers : [])
    .filter(isProvided)
    .flatMap(({ useValue }) => (useValue instanceof BusinessDefinition ? [useValue] : []));
};

/** All modules that declare something, by their classes. */
export const declaringModules: readonly object[] = [AccessModule, ...businessModules];

export const allDeclarations = declaringModules.flatMap(declarationsOf);

/** Rights on each kind of thing, in the whole product. */
export const allRights = rightsOf(allDeclarations);

export const { can, explain } = accessBy(allRights);
