import { readFileSync } from 'node:fs';
import { isJsonObject, parseJson } from '../../../kernel/json.js';

const describedIn = (folder: URL): unknown => {
  try {
    return parseJson(readFileSync(new URL('package.json', folder), 'utf8'));
  } catch {
    return undefined;
  }
};

/** In one of the folders above: the sources have fewer of them than what is built. */
const versionAbove = (folder: URL): string => {
  const described = describedIn(folder);
  if (isJsonObject(described) && described.name === 'guichet' && typeof described.version === 'string')
    return described.version;
  const above = new URL('../', folder);
  return above.href === folder.href ? 'unknown' : versionAbove(above);
};

/** Of this build, as `package.json` says it. */
export const version = versionAbove(new URL('./', import.meta.url));
