import { always, byVerb, given, never, type Rule, type Rights } from '../../kernel/rights.js';
import {
  administrator,
  functionRight,
  kept,
  ofClient,
  only,
  own,
  productRight,
} from '../../customers/grounds/grounds.vocabulary.js';

/** Files for the products of their client; which of them, the right on the product line says. */
const takesDownloads: Rule = ofClient(functionRight('downloads'));

export const downloadsRights: Rights = {
  download: {
    staff: kept('catalogue'),
    customers: byVerb(
      { read: takesDownloads, export: always, fetch: given(takesDownloads, productRight('download')) },
      never,
    ),
  },
  downloadFetch: {
    staff: kept('catalogue'),
    customers: byVerb({ read: ofClient(administrator, own), export: always, requestDownload: takesDownloads }, never),
  },
  downloadStatistics: {
    staff: only('catalogue'),
    customers: byVerb({}, ofClient(functionRight('statistics'))),
  },
};
