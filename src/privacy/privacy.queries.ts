import { PersonTraces } from '../platform/personal-data/person-traces.js';
import { ErasureQueries } from './erasures.queries.js';
import { ExportLinks } from './export-links.queries.js';
import { HeldData } from './held-data.queries.js';
import { LooseFiles } from './loose-files.queries.js';
import { PersonContents } from './person-content.queries.js';
import { RetentionReport } from './retention.queries.js';

/** Everything that reads. */
export const privacyQueries = [
  ErasureQueries,
  ExportLinks,
  HeldData,
  LooseFiles,
  PersonContents,
  PersonTraces,
  RetentionReport,
];
