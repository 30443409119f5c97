import { Module } from '@nestjs/common';
import { translations } from '../../../projections/shell/translations.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { TranslationImportsController } from './dictionary.controller.js';
import { translationKeyReads } from './dictionary.queries.js';
import { LiveDictionary } from './live-dictionary.queries.js';
import { translationImportFacts } from './translation-import.facts.js';
import { translationImport } from './translation-import.js';
import { translationImportReads } from './translation-import.queries.js';
import { translationKeyFacts } from './translation-key.facts.js';
import { translationKey } from './translation-key.js';
import { dictionaryRights } from './dictionary.rights.js';

@Module(
  businessModule({
    name: 'dictionary',
    rights: dictionaryRights,
    labels: {
      translationKey: label(translations, 'translation_keys', `module || ':' || key`),
      translationImport: label(translations, 'translation_imports', 'file_name'),
    },
    lifecycles: [
      { lifecycle: translationKey, facts: translationKeyFacts },
      { lifecycle: translationImport, facts: translationImportFacts },
    ],
    projections: [translations],
    controllers: [TranslationImportsController],
    reads: [translationImportReads, translationKeyReads],
    providers: [LiveDictionary],
  }),
)
export class DictionaryModule {}
