import { Injectable } from '@nestjs/common';
import { tableName } from '../../../kernel/projection.js';
import { BusinessRegistry } from '../../log/business/business-registry.js';

/** One personal field of an event. */
export interface PersonalEventField {
  readonly event: string;
  readonly field: string;
  /** Field that holds its subject's id; `@self` for the stream's. */
  readonly subject: string;
}

/** Personal columns of a read model that have one subject. */
export interface PersonalColumnSet {
  readonly projection: string;
  readonly table: string;
  readonly subject: string;
  readonly columns: readonly string[];
}

/** The register of personal fields: nothing is written down twice, it is what events and read models declare of themselves. */
@Injectable()
export class PersonRegister {
  constructor(private readonly registry: BusinessRegistry) {}

  get eventFields(): readonly PersonalEventField[] {
    return [...this.registry.events.values()].flatMap(({ type, personal }) =>
      Object.entries(personal).map(([field, subject]) => ({ event: type, field, subject })),
    );
  }

  get columns(): readonly PersonalColumnSet[] {
    return this.registry.projections.flatMap((projection) =>
      projection.personal.map(({ table, subject, columns }) => ({
        projection: projection.name,
        table: tableName(projection, table),
        subject,
        columns,
      })),
    );
  }
}
