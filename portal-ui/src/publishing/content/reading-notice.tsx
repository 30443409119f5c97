import { i18n } from '@guichet/ui-common/text/i18n';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmReading } from './confirm-reading.js';
import { popupPath, toConfirmQuery } from './content.api.js';

await i18n.loadNamespaces(['content', 'refusals']);

/** Articles that the person must confirm to have read, on every page until they do (features F38). */
const ReadingNotice = () => {
  const { t } = useTranslation();
  const { data: articles = [] } = useQuery(toConfirmQuery);
  return articles.map((article) => (
    <Alert key={article.id} severity="warning" role="note" sx={{ mb: 3, displayPrint: 'none' }}>
      <strong>{t('content:confirm.title')}</strong> –{' '}
      <Link href={popupPath(article.id)} target="_blank" rel="noreferrer" lang={article.language}>
        {article.title}
      </Link>
      {article.summary && <div lang={article.language}>{article.summary}</div>}
      <Box sx={{ mt: 1 }}>
        <ConfirmReading article={article} />
      </Box>
    </Alert>
  ));
};

export default ReadingNotice;
