import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Occurred } from '../../../src/kernel/event.js';
import { isJsonObject, type Json } from '../../../src/kernel/json.js';
import { parseJson } from '../../../ui-common/src/net/json.js';

/** Only what a lifecycle's rules really wrote is a variant. */
const corpus = join(import.meta.dirname, '../../faults/corpus');

interface Stored {
  readonly type: string;
  readonly schema: number;
  readonly data: Json;
}

interface Variant {
  /** `complete is false` */
  readonly where: string;
  readonly data: object;
}

const keyWord = /^[a-z][A-Za-z0-9]*$/;
const isChoice = (value: unknown): value is string | boolean | null =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && keyWord.test(value));

/**
 * Other values of single fields of an event, as histories have them: true and false, absent values, the words of a
 * choice. A flag that the event leaves out is one of them.
 */
export class Variants {
  private readonly values = new Map<string, Map<string, Set<string | boolean | null>>>();

  constructor(schemaOf: (type: string) => number | undefined) {
    for (const file of readdirSync(corpus)
      .filter((name) => name.endsWith('.ndjson'))
      .toSorted())
      for (const line of readFileSync(join(corpus, file), 'utf8')
        .split('\n')
        .filter((text) => text !== ''))
        for (const { type, schema, data } of parseJson<{ readonly events: readonly Stored[] }>(line).events)
          if (schema === schemaOf(type) && isJsonObject(data)) this.note(type, data);
  }

  of({ type, data }: Occurred): readonly Variant[] {
    const known = this.values.get(type) ?? new Map<string, Set<string | boolean | null>>();
    const leftOut = [...known].flatMap(([field, values]) =>
      field in data
        ? []
        : [...values].filter((value) => typeof value === 'boolean').map((value) => [field, value] as const),
    );
    return [
      ...Object.entries(data).flatMap(([field, value]: [string, unknown]) =>
        [...(known.get(field) ?? [])]
          .filter((other) => other !== value && (other === null || (isChoice(value) && typeof other === typeof value)))
          .toSorted((one, other) => String(one).localeCompare(String(other)))
          .map((other) => ({ where: `${field} is ${String(other)}`, data: { ...data, [field]: other } })),
      ),
      ...leftOut.map(([field, value]) => ({
        where: `${field} is ${String(value)}`,
        data: { ...data, [field]: value },
      })),
    ];
  }

  private note(type: string, data: object): void {
    const fields = this.values.get(type) ?? new Map<string, Set<string | boolean | null>>();
    this.values.set(type, fields);
    for (const [field, value] of Object.entries(data))
      if (isChoice(value)) fields.set(field, (fields.get(field) ?? new Set()).add(value));
  }
}
