import { request } from '../net/http.js';
import { parseJson } from '../net/json.js';

/** Tries a file, or reads it in: what becomes of each of its lines. */
export const sendImport = async <View>(
  resource: string,
  which: 'import-trials' | 'imports',
  body: { readonly csv: string },
): Promise<View> => {
  const answer = await request(`/api/${resource}/${which}`, { method: 'POST', body });
  return parseJson<View>(await answer.text());
};
