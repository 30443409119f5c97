import { download, get, postFile, withQuery } from '@guichet/ui-common/net/http';
import { wrote } from '@guichet/ui-common/net/connection';
import { i18n } from '@guichet/ui-common/text/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type {
  ImportDifferenceView,
  TranslationModuleView,
  UnknownTexts,
} from '../../../../src/shell/dictionary/dictionary.views.js';
import type { ConflictChoice } from '../../../../src/shell/dictionary/translation.vocabulary.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import type { Values } from '@guichet/ui-common/form/inputs';

export const modulesQuery = queryOptions({
  queryKey: ['translation-keys', 'modules'],
  queryFn: async ({ signal }) =>
    (await get<readonly TranslationModuleView[]>('/api/translation-keys/modules', {}, signal)).data,
  staleTime: 60_000,
});

export const unknownQuery = queryOptions({
  queryKey: ['translation-keys', 'unknown'],
  queryFn: async ({ signal }) => (await get<UnknownTexts>('/api/translation-keys/unknown', {}, signal)).data,
});

export const useModules = (): readonly string[] => (useQuery(modulesQuery).data ?? []).map(({ id }) => id);

export interface ImportAsked {
  readonly language: string;
  /** Empty: the file names its modules. */
  readonly module: string;
}

/** Computes the effects of the file; does not write. */
export const dryRun = ({ language, module }: ImportAsked, file: File): Promise<ImportDifferenceView> =>
  postFile<ImportDifferenceView>(withQuery('/api/translation-imports/dry-run', { language, module }), file);

/** Does just what the dry run said, or is refused. */
export const importFile = async (
  { language, module }: ImportAsked,
  file: File,
  { fingerprint, conflicts, key }: { fingerprint: string; conflicts: ConflictChoice; key: string },
): Promise<void> => {
  const path = withQuery('/api/translation-imports/confirm', { language, module, fingerprint, conflicts });
  const { position } = await postFile<ReceiptView>(path, file, { 'Idempotency-Key': key });
  wrote(position);
};

export const saveJson = (language: string, module: string | undefined): Promise<void> =>
  download(
    withQuery('/api/translation-keys/export', { format: 'json', language, ...(module ? { filter: { module } } : {}) }),
    `traductions-${language}.json`,
  );

export const saveList = (filter: Values): Promise<void> =>
  download(withQuery('/api/translation-keys/export', { format: 'csv', filter }), 'traductions.csv');

/** This very application says the new words too, without being loaded again. */
export const readAgain = (module: string): Promise<void> => i18n.reloadResources(undefined, [module]);
