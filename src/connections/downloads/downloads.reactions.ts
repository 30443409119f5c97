import { type DownloadRow, downloads } from '../../../projections/connections/downloads.js';
import { clientsHolding } from '../../customers/directory/catalogue.js';
import { recipientsOf, usersOfFunctionAt } from '../../customers/directory/people.js';
import { neverRefused, on, reaction, type Page } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type PagedAudience } from '../../platform/messages/mail/mails-about.js';
import { ReplaceDownload } from './download.commands.js';
import { downloadEndAnnounced, downloadPublished } from './download.events.js';

const downloadRows = tableOf(downloads, 'downloads');
const { columns } = downloads.tables.downloads;

export const downloadLookups = ({ db, now }: Tools) => ({
  download: async (id: string): Promise<DownloadRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${downloadRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  /** Users who may download it, at each client that it is published for. */
  users: async ({ product_id, range_id, entities }: DownloadRow, page: Page): Promise<readonly string[]> => {
    const clientIds = await clientsHolding(db, { productId: product_id, entities, now: now() });
    const productRight = { rangeId: range_id, right: 'download' } as const;
    return usersOfFunctionAt(db, { clientIds, right: 'downloads', named: [], productRight, page });
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof downloadLookups>;

const users: PagedAudience<DownloadRow, Lookups> = {
  inPages: (row, lookups, page) => lookups.users(row, page),
};

/** A newer file withdraws the one it replaces. */
export const downloadSuccessions = reaction()('downloadSuccessions', { needs: [] }, [
  on(downloadPublished, ({ streamId, data: { replacesId } }, effects) => {
    if (replacesId !== null)
      effects.send(
        {
          lifecycle: 'download',
          id: replacesId,
          command: Object.assign(new ReplaceDownload(), { byId: streamId }),
        },
        neverRefused,
      );
  }),
]);

const mails = mailsAbout<DownloadRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.download(streamId),
  every: ({ language }, { kind, product, version, title }) => ({
    args: { product, version, title: title[language] },
    link: kind === 'toolbox' ? '/bao' : '/downloads',
  }),
});

/** Users who may download are told of a new file for a product of their client, and before the file's end. */
export const downloadMails = reaction<Lookups>()(
  'downloadMails',
  { needs: ['downloads', 'licences', 'clients', 'profiles'] },
  [
    mails(downloadPublished, () => ({ to: users })),
    mails(downloadEndAnnounced, ({ data: { expiresOn } }) => ({ to: users, dates: { expiresOn } })),
  ],
);
