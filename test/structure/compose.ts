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

/** What the proxy is given: compose reads `$$` as `$`. */
export const proxyConfiguration = (): string => readCompose().configs.proxy?.content.replaceAll('$$', '$') ?? '';
