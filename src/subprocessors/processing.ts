import { record } from '../kernel/record.js';
import { fieldRefusal } from '../kernel/refusal.js';
import { ProcessingFields } from './processing.commands.js';

export interface ProcessingFacts {
  /** Known, and the one that it was of before. */
  readonly clientFits: boolean;
  /** Recorded, and at work or planned, or named before. */
  readonly subprocessorsKnown: boolean;
}

/** A row of the register of processings (specification §3; features F36). */
export const processing = record('processing', {
  plural: 'processings',
  fields: ProcessingFields,
  client: ({ clientId }) => clientId ?? null,
  refusals: ['clientUnknown', 'subprocessorUnknown'],
  check: (_, { clientFits, subprocessorsKnown }: ProcessingFacts) => {
    if (!clientFits) return fieldRefusal('clientId', 'clientUnknown');
    return subprocessorsKnown ? undefined : fieldRefusal('subprocessorIds', 'subprocessorUnknown');
  },
  unique: ({ clientId, contractNumber, label }) => [
    {
      what: 'processing',
      value: [clientId, contractNumber?.toUpperCase(), label?.toLowerCase()].join('/'),
      refusal: 'processingKnown',
    },
  ],
});
