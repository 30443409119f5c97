import type { Language } from '../../kernel/language.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ThemesQueries, themeEntityOf } from '../../shell/themes/themes.module.js';
import type { SignatureProof } from './signatures.views.js';

/** The publisher as a party of what a client of this entity signs. */
export const publisherOf = async (
  entity: string | undefined,
  language: Language,
  { service }: Pick<Asking, 'service'>,
): Promise<SignatureProof['publisher']> => {
  const { name } = await service(ThemesQueries).theme(themeEntityOf(entity), language);
  return { name, lines: [] };
};
