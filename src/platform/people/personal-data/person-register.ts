import { Injectable } from '@nestjs/common';
import type { EventInfo } from '../../../kernel/event.js';
import type { ImpersonalKind } from '../../../kernel/personal.js';
import { tableName } from '../../../kernel/projection.js';
import { BusinessRegistry } from '../../log/business/business-registry.js';

/** A text of an event: about a person, or the reason why it is about none. */
export interface EventText {
  readonly event: string;
  readonly field: string;
  /** Field that holds its subject's id; `@self` for the stream's; null: about no person. */
  readonly subject: string | null;
  readonly impersonal: ImpersonalKind | null;
}

type Declaring = Pick<EventInfo, 'type' | 'personal' | 'impersonal'>;

/** The texts of these events, as the events declare them. */
export const eventTexts = (events: Iterable<Declaring>): readonly EventText[] =>
  [...events].flatMap(({ type: event, personal, impersonal }) => [
    ...Object.entries(personal).map(([field, subject]) => ({ event, field, subject, impersonal: null })),
    ...Object.entries(impersonal).map(([field, kind]) => ({ event, field, subject: null, impersonal: kind })),
  ]);

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
