/** class-transformer does not export where `@Type` keeps what it was told; the documentation of nested fields needs it. */
declare module 'class-transformer/cjs/storage.js' {
  import type { IOptions } from 'class-validator-jsonschema/build/options.js';

  export const defaultMetadataStorage: NonNullable<IOptions['classTransformerMetadataStorage']>;
}
