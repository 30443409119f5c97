import Translate from '@mui/icons-material/TranslateOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { screens, type ResourceEntry } from '../../kit/resource-entry.js';

export const dictionaryEntry: readonly ResourceEntry[] = [
  {
    name: 'translation-keys',
    group: 'portal',
    keptBy: 'dictionary',
    waiting: { flag: 'toComplete' },
    icon: Translate,
    ...screens(['dictionary'], () => import('./translation-keys.resource.js'), 'list', 'show'),
  },
  {
    name: 'translation-imports',
    statuses: { translationImport: 'admin:dictionary.importStatus' },
    group: 'portal',
    keptBy: 'dictionary',
    icon: UploadFile,
    ...screens(['dictionary'], () => import('./translation-imports.resource.js'), 'list'),
  },
];
