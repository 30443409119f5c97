import type { InterventionReport } from './intervention.events.js';
import { signedTextOf } from './intervention.vocabulary.js';

/** A report as the customer reads it before they answer it. */
export interface ShownReport extends InterventionReport {
  readonly version: number;
}

/** The same words for the same report: an answer holds for them alone. */
export const shownTextOf = ({ version, fileIds, ...content }: ShownReport): string =>
  JSON.stringify([version, signedTextOf({ ...content, files: fileIds.length }), fileIds]);
