import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Service {
  readonly image: string;
  readonly command?: string | readonly string[];
  readonly user?: string;
  readonly entrypoint?: string | readonly string[];
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
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
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly logging?: object;
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
  readonly volumes: Readonly<Record<string, object | null>>;
}

export const composeText = readFileSync('docker-compose.yml', 'utf8');

/** The file as Docker Compose reads it, before it puts variables in. */
export const readCompose = (): Compose => {
  // its shape is what compose.spec.ts checks against the schema; every service repeats the anchors of the confined
  const compose: Compose = parse(composeText, { merge: true, maxAliasCount: -1 });
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
