import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Main } from '../../frame/layout/shell.js';
import { ConfirmReading } from './confirm-reading.js';
import { nodeQuery, toConfirmQuery } from './content.api.js';
import { InfoNode } from './info-node.js';

/** `/info/popup/{id}/{forceParent?}`: a node in a window of its own, without the shell. */
export const Component = () => {
  const { t } = useTranslation();
  const { id = '', forceParent } = useParams();
  const { data: node } = useQuery(nodeQuery(id, forceParent ? { parent: forceParent } : {}));
  const { data: toConfirm } = useQuery(toConfirmQuery);
  const due = toConfirm?.find((article) => article.id === node?.article?.id);
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Main>
        <InfoNode isRoot />
        {due && (
          <Box sx={{ mt: 3 }}>
            <ConfirmReading article={due} />
          </Box>
        )}
        <Button variant="outlined" onClick={() => window.close()} sx={{ mt: 3 }}>
          {t('content:close')}
        </Button>
      </Main>
    </Box>
  );
};
