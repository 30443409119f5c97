import { fileSize } from '@guichet/ui-common/text/texts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { DownloadKind } from '../../../../src/connections/downloads/download.vocabulary.js';
import type { DownloadListRow } from '../../../../src/connections/downloads/downloads.views.js';
import type { Language } from '../../../../src/kernel/language.js';
import { languages } from '../../../../src/kernel/language.js';
import type { Given } from '../../kit/acts/given.js';
import { listPage } from '../../kit/list/list-page.js';
import type { ListPage } from '../../kit/list/list-spec.js';
import { CopyButton } from '../../kit/page/copy-button.js';
import { DownloadButton } from './download-button.js';

const languageOf = (given: Given): Language => languages.find((each) => each === given.language) ?? 'fr';

/** A checksum is long: both ends are shown, and the button copies all of it. */
const Checksum = ({ sha256 }: Pick<DownloadListRow, 'sha256'>) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    <Box component="code" title={sha256} sx={{ whiteSpace: 'nowrap', fontSize: 12 }}>
      {sha256.slice(0, 8)}…{sha256.slice(-6)}
    </Box>
    <CopyButton text={sha256} />
  </Box>
);

/** Files of a kind that the client of the reader may use: what they are of, and what they are known by. */
export const filesPage = (kind: DownloadKind, more: Pick<ListPage<DownloadListRow>, 'primary'> = {}) =>
  listPage<DownloadListRow>()({
    name: 'downloads',
    texts: 'downloads',
    words: kind,
    keptAs: kind,
    filter: { kind },
    sort: ['version', 'DESC'],
    searched: true,
    columns: [
      { id: 'title', width: '26%', value: ({ title }, given) => title[languageOf(given)] },
      { id: 'version', sort: true, kind: 'text' },
      { id: 'publishedAt', sort: true, kind: 'instant', shown: 'withRoom' },
      { id: 'expiresOn', sort: true, kind: 'day' },
      { id: 'product', sort: true, kind: 'text', shown: 'whenChosen' },
      { id: 'size', sort: true, value: ({ size }, { language }) => fileSize(size, language) },
      { id: 'sha256', value: (file) => <Checksum {...file} />, ...(kind === 'software' ? { shown: 'withRoom' } : {}) },
      {
        id: 'download',
        acts: true,
        value: (file, { t }) =>
          file.fileState === 'clean' ? <DownloadButton file={file} /> : t(`common:files.${file.fileState}`),
      },
    ],
    notes: ({ product, productRange, fileName, publisher }, { t }) => [
      [productRange, product].filter(Boolean).join(' – '),
      publisher === null ? fileName : t('downloads:signedBy', { name: fileName, publisher }),
    ],
    exported: ['csv', 'xlsx'],
    ...more,
  });

/** To the list of those who took them. */
export const historyLink = ({ t }: Given) => (
  <Button component={Link} to="/downloads/history" variant="outlined">
    {t('downloads:history.link')}
  </Button>
);
