import { fileURLToPath } from 'node:url';

/** Where the bytes of files are kept. */
export type FilesLocation =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      /** `https://server/bucket`, as servers other than Amazon's want it, rather than `https://bucket.server`. */
      readonly pathStyle: boolean;
      /** Null: those of the machine (its role, its environment). */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
    };

const yesNo = (value: string | null): boolean | undefined =>
  value === null || value === 'true' ? true : value === 'false' ? false : undefined;

/**
 * Reads `file:///folder` or `s3://KEY:SECRET@host:port/bucket?region=eu-west-3&pathStyle=true&tls=true`; region, path
 * style and TLS may be left out, key and secret together. Signs in key and secret are percent-encoded.
 * @returns what is wrong, as the end of a sentence, for an address that says less.
 */
export const filesLocation = (address: string): FilesLocation | string => {
  const url = new URL(address);
  if (url.protocol === 'file:') {
    return url.host === '' ? { kind: 'folder', path: fileURLToPath(url) } : 'a folder is file:///folder';
  }
  const [bucket = '', ...deeper] = url.pathname.slice(1).split('/');
  if (url.host === '') return 'it names no server';
  if (bucket === '' || deeper.length > 0) return 'it must name one bucket: s3://server/bucket';
  if (/%(?![\da-f]{2})/i.test(`${url.username}:${url.password}`)) return 'signs in key and secret are percent-encoded';
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if ((accessKeyId === '') !== (secretAccessKey === '')) return 'key and secret come together';
  const [pathStyle, tls] = [yesNo(url.searchParams.get('pathStyle')), yesNo(url.searchParams.get('tls'))];
  if (pathStyle === undefined || tls === undefined) return 'pathStyle and tls are true or false';
  return {
    kind: 's3',
    endpoint: `${tls ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle,
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
};
