import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  readonly image: string;
  readonly command?: string | readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, object>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } };
  };
  readonly cap_drop?: readonly string[];
  readonly logging?: object;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

export const composeText = readFileSync('docker-compose.yml', 'utf8');

/** The file as Docker Compose reads it, before it puts variables in. */
export const readCompose = (): Compose => {
  // its shape is what compose.spec.ts checks against the schema
  const compose: Compose = parse(composeText, { merge: true });
  return compose;
};

/** A text of the file with variables put in as Docker Compose does: `${A}`, `${A:-otherwise}`, `${A:+where it is set}`, `${A:?why}`. */
export const interpolated = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{([A-Z0-9_]+)(?::([-?+])([^}]*))?\}/g, (_, name: string, sign: string, other: string) => {
    const value = values[name] ?? '';
    if (sign === '+') return value === '' ? '' : other;
    return value === '' && sign === '-' ? other : value;
  });

/** Configuration of the proxy: compose reads `$$` as `$`. */
export const proxyConfiguration = (): string => readCompose().configs.proxy?.content.replaceAll('$$', '$') ?? '';
