import { document } from '../../src/platform/papers/documents/document.js';
import { orderExample } from '../support/document-examples.js';
import { repeat, Stopwatch, within, type Limit } from './measure.js';

const warmUp = 10;

/** Orders of ten lines as documents, one after the other in one process. */
export const benchDocuments = async (count: number): Promise<Limit> => {
  const source = orderExample(10);
  await repeat(new Stopwatch(), warmUp, 1, () => document(source));
  const watch = new Stopwatch();
  const since = performance.now();
  await repeat(watch, count, 1, () => document(source));
  watch.lasted(performance.now() - since);
  return within(60, watch.sample);
};
