import { Module } from '@nestjs/common';
import { downloadFetches } from '../../../projections/connections/download-fetches.js';
import { downloads } from '../../../projections/connections/downloads.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { DownloadContentController } from './download-content.controller.js';
import { downloadFetchReads } from './download-fetches.queries.js';
import { downloadFetch } from './download-fetch.js';
import { DownloadLinks } from './download-links.queries.js';
import { downloadStatisticsReads } from './download-statistics.queries.js';
import { download } from './download.js';
import { downloadFacts, downloadFetchFacts } from './downloads.facts.js';
import { downloadFiles, downloadReads } from './downloads.queries.js';
import { downloadLookups, downloadMails, downloadSuccessions } from './downloads.reactions.js';
import { downloadsRights } from './downloads.rights.js';
import { downloadsNotices } from './downloads.notices.js';

@Module(
  businessModule({
    name: 'downloads',
    rights: downloadsRights,
    notices: downloadsNotices,
    labels: {
      download: label(downloads, 'downloads', 'file_name'),
      downloadFetch: label(downloadFetches, 'download_fetches', 'file_name'),
    },
    namesContacts: [contactsIn(downloadFetches, 'download_fetches', { ids: ['contact_id'] })],
    lifecycles: [
      { lifecycle: download, facts: downloadFacts },
      { lifecycle: downloadFetch, facts: downloadFetchFacts },
    ],
    projections: [downloads, downloadFetches],
    reactions: [downloadSuccessions, downloadMails].map((each) => ({ reaction: each, lookups: downloadLookups })),
    controllers: [DownloadContentController],
    reads: [downloadReads, downloadFetchReads, downloadStatisticsReads],
    providers: [DownloadLinks, downloadFiles],
  }),
)
export class DownloadsModule {}
