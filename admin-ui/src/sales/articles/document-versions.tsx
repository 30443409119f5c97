import { DateText } from '@guichet/ui-common/text/date-text';
import { ScrollBox } from '@guichet/ui-common/list/scroll-box';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SaleDocumentView } from '../../../../src/sales/articles/articles.views.js';
import { Card } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';

/** All published versions, each with the fingerprint that proves it. */
export const DocumentVersions = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { data: document } = useDetail<SaleDocumentView>('sale-documents', id);
  if (!document) return null;
  return (
    <Box sx={{ mt: 2.5, maxWidth: 880 }}>
      <Card title={t('articles:versions.title')}>
        {document.versions.length === 0 ? (
          <Typography color="text.secondary">{t('articles:versions.empty')}</Typography>
        ) : (
          <ScrollBox label={t('articles:versions.title')} sx={{}}>
            <Table size="small" aria-label={t('articles:versions.title')}>
              <TableHead>
                <TableRow>
                  {['version', 'publishedAt', 'publishedBy', 'sha256'].map((column) => (
                    <TableCell key={column}>{t(`articles:versions.${column}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {document.versions.map(({ version, publishedAt, publishedBy, sha256 }) => (
                  <TableRow key={version}>
                    <TableCell component="th" scope="row">
                      {version}
                    </TableCell>
                    <TableCell>
                      <DateText value={publishedAt} />
                    </TableCell>
                    <TableCell>{publishedBy.name}</TableCell>
                    <TableCell>
                      <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                        {sha256.fr}
                      </Box>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </ScrollBox>
        )}
      </Card>
    </Box>
  );
};
