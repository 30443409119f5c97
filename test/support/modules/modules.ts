import { readdirSync } from 'node:fs';
import { camel } from '../../../src/kernel/names.js';
import type { ModuleExamples } from './module-examples.js';

const isExamples = (value: unknown): value is ModuleExamples =>
  typeof value === 'object' && value !== null && 'bodies' in value && 'events' in value;

/** `sales/after-sales-requests.ts` exports `afterSalesRequests`. */
const examplesOf = async (file: string): Promise<ModuleExamples> => {
  const name = camel(file.replace(/^.*\/|\.ts$/g, '').replaceAll('-', '_'));
  const loaded: unknown = await import(`./${file.replace(/ts$/, 'js')}`);
  const examples: unknown = typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, name) : undefined;
  if (!isExamples(examples)) throw new Error(`test/support/modules/${file} exports no examples as ${name}`);
  return examples;
};

/** Modules that say all that these tests need in one place: a file each, in the folder of its wing. */
export const moduleExamples: ModuleExamples[] = [];
// imports in turn: Jest's loader of modules is not made for many at once
for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).toSorted())
  if (/^\w+\/[\w-]+\.ts$/.test(file)) moduleExamples.push(await examplesOf(file));
