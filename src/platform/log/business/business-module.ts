import type { ModuleMetadata, Provider, Type } from '@nestjs/common';
import { kebab } from '../../../kernel/names.js';
import { BusinessDefinition } from './business-definition.js';
import { DeclaredImports } from '../../papers/imports/declared-imports.js';
import { DeclaredLists } from '../../reading/reads/lists.js';
import { declareOrderLines, type OrderLines } from '../../reading/reads/order-lines.js';
import type { ReadRoutes } from '../../reading/reads/reads.js';
import { commandController } from '../../run/http/command-controller.js';

export type { Facts, FactsRequest, FactsTools, LookupTools, Tools } from './business-definition.js';

type Declaration = ConstructorParameters<typeof BusinessDefinition>[0] &
  ModuleMetadata & {
    /** Their routes come after those of `controllers`. */
    readonly reads?: readonly ReadRoutes<unknown>[];
    /** Its part in the list of all orders. */
    readonly orderLines?: OrderLines;
    /** CSV files that become commands, and the right by which they do. */
    readonly files?: readonly { readonly controller: Type; readonly may: { readonly action: string } }[];
  };

/** A business module: `@Module(businessModule({ name: 'tickets', … })) export class TicketsModule {}`. */
export const businessModule = ({
  controllers = [],
  providers = [],
  imports = [],
  exports = [],
  reads = [],
  files = [],
  orderLines,
  ...declared
}: Declaration): ModuleMetadata => {
  const definition = new BusinessDefinition(declared);
  if (orderLines) declareOrderLines(orderLines);
  const provided: Provider = { provide: `business:${definition.name}`, useValue: definition };
  return {
    imports,
    exports,
    // read routes first: `/tickets/choices` must not be taken for the id of a ticket
    controllers: [
      ...controllers,
      ...files.map(({ controller }) => controller),
      ...reads.map(({ controller }) => controller),
      ...definition.lifecycles.map(({ lifecycle, path }) =>
        commandController(lifecycle, path ?? kebab(lifecycle.plural)),
      ),
    ],
    providers: [
      provided,
      { provide: `lists:${definition.name}`, useValue: new DeclaredLists(reads) },
      {
        provide: `imports:${definition.name}`,
        useValue: new DeclaredImports(files.map(({ may }) => may.action)),
      },
      ...providers,
    ],
  };
};
