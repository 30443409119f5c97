import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Main } from '../shell/shell.js';
import { InfoNode } from './info-node.js';

/** `/info/popup/{id}/{forceParent?}`: a node in a window of its own, without the shell. */
export const Component = () => {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', p: { xs: 2, sm: 4 } }}>
      <Main>
        <InfoNode isRoot />
        <Button variant="outlined" onClick={() => window.close()} sx={{ mt: 3 }}>
          {t('content:close')}
        </Button>
      </Main>
    </Box>
  );
};
