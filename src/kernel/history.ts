import type { Occurred } from './event.js';
import { instant, text } from './table.js';

/** Columns of every history, after the id of the thing: `table({ quote_id: uuid, ...stepColumns<QuoteEvent['type']>() }, …)`. */
export const stepColumns = <Step extends string>() => ({
  revision: text(),
  step: text<Step>(),
  at: instant,
  by_id: text(),
});

/** Their values: each event is a step. */
export const stepOf = <Step extends string>({
  type,
  revision,
  at,
  metadata,
}: Pick<Occurred, 'revision' | 'at' | 'metadata'> & { readonly type: Step }) => ({
  revision: String(revision),
  step: type,
  at,
  by_id: metadata.actor,
});
