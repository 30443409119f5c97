import { event } from '../../kernel/event.js';

/** Announced of one processing: a subprocessor that works already is to work on it too. */
export interface AnnouncedUse {
  readonly changeId: string;
  readonly clientId: string;
  readonly subprocessorId: string;
  /** Of the subprocessor. */
  readonly name: string;
  /** Of the processing. */
  readonly label: string;
  /** `yyyy-MM-dd`. */
  readonly effectiveOn: string;
}

export const processingSubprocessorAnnounced = event('ProcessingSubprocessorAnnounced').carries<
  AnnouncedUse & { readonly note: string }
>({ impersonal: { label: 'organisation', note: 'organisation', name: 'organisation' } });
export const processingSubprocessorCancelled = event('ProcessingSubprocessorCancelled').carries<
  AnnouncedUse & { readonly reason: string }
>({ impersonal: { label: 'organisation', reason: 'organisation', name: 'organisation' } });

const impersonal = { label: 'organisation', name: 'organisation' } as const;

/** Its day has come: it waits for answers to objections. */
export const processingSubprocessorHeld = event('ProcessingSubprocessorHeld').carries<AnnouncedUse>({ impersonal });
/** The processing is revised with it, so that its register has a new version. */
export const processingSubprocessorAdded = event('ProcessingSubprocessorAdded').carries<AnnouncedUse>({ impersonal });

/** Its day has come, and it was decided that it never works there: another one may, with which the processing is revised. */
export const processingSubprocessorSpared = event('ProcessingSubprocessorSpared').carries<
  AnnouncedUse & { readonly servedById: string | null; readonly servedBy: string | null }
>({ impersonal: { label: 'organisation', servedBy: 'organisation', name: 'organisation' } });

export const processingUseEvents = [
  processingSubprocessorAnnounced,
  processingSubprocessorCancelled,
  processingSubprocessorHeld,
  processingSubprocessorAdded,
  processingSubprocessorSpared,
] as const;
