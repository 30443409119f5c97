import { Dialog } from '@guichet/ui-common/page/dialog';
import { problemText } from '@guichet/ui-common/net/problem';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../../src/kernel/language.js';
import type { Values } from '@guichet/ui-common/form/inputs';
import { saveJson, saveList } from './dictionary.api.js';

/** Files for translators, one for each language, and the list as a spreadsheet. */
const ExportDialog = ({ filter, onClose }: { readonly filter: Values; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const module = typeof filter['module'] === 'string' ? filter['module'] : undefined;
  const save = (work: Promise<void>): void =>
    void work.catch((error: unknown) => notify(problemText(error, t), { type: 'error' }));
  return (
    <Dialog
      open
      title={t('admin:dictionary.exportTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {t('admin:dictionary.exportFiles')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t(module ? 'admin:dictionary.exportOfModule' : 'admin:dictionary.exportOfAll', { module: module ?? '' })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {languages.map((language) => (
          <Button key={language} variant="outlined" onClick={() => save(saveJson(language, module))}>
            {t('admin:dictionary.exportJson', { language: t(`dictionary:language.${language}`) })}
          </Button>
        ))}
      </Box>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {t('admin:dictionary.exportList')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t('admin:dictionary.exportListText')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => save(saveList(filter))}>
          {t('admin:dictionary.exportCsv')}
        </Button>
        <Button variant="outlined" onClick={() => save(saveList({ ...filter, flag: 'toComplete' }))}>
          {t('admin:dictionary.exportQueue')}
        </Button>
      </Box>
    </Dialog>
  );
};

export default ExportDialog;
