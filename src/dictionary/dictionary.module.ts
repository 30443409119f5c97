import { Module } from '@nestjs/common';
import { translations } from '../../projections/translations.js';
import { businessModule } from '../platform/business-module.js';
import { DictionaryController, TranslationImportsController } from './dictionary.controller.js';
import { DictionaryQueries } from './dictionary.queries.js';
import { LiveDictionary } from './live-dictionary.queries.js';
import { translationImportFacts } from './translation-import.facts.js';
import { translationImport } from './translation-import.js';
import { translationImportReads } from './translation-import.queries.js';
import { translationKeyFacts } from './translation-key.facts.js';
import { translationKey } from './translation-key.js';

@Module(
  businessModule({
    name: 'dictionary',
    lifecycles: [
      { lifecycle: translationKey, facts: translationKeyFacts },
      { lifecycle: translationImport, facts: translationImportFacts },
    ],
    projections: [translations],
    controllers: [DictionaryController, TranslationImportsController],
    reads: [translationImportReads],
    providers: [LiveDictionary, DictionaryQueries],
  }),
)
export class DictionaryModule {}
