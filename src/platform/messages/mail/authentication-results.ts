const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The same organisation: one is the other, or below it. */
const areAligned = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].sort((left, right) => left.length - right.length);
  return short.includes('.') && (long === short || long.endsWith(`.${short}`));
};

/** `smtp.mailfrom=ann@example.org header.d="example.org"`. */
const propertiesOf = (result: string): ReadonlyMap<string, string> =>
  new Map(
    [...result.matchAll(/([a-z]+\.[a-z]+)\s*=\s*(?:"([^"]*)"|([^\s;]+))/gi)].map(
      ([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain],
    ),
  );

/** Properties that each method has checked, with the sender in them. */
const checked = { spf: ['smtp.mailfrom'], dkim: ['header.d', 'header.i'], dmarc: ['header.from'] } as const;
const isMethod = (name: string): name is keyof typeof checked => Object.hasOwn(checked, name);

const passesFor = (result: string, from: string): boolean => {
  const [, name = '', outcome = ''] = /^\s*([a-z]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(result) ?? [];
  const method = name.toLowerCase();
  if (outcome.toLowerCase() !== 'pass' || !isMethod(method)) return false;
  const properties = propertiesOf(result);
  return checked[method].some((property) => areAligned(domainOf(properties.get(property) ?? ''), from));
};

/** A text in brackets says nothing that counts; it may stand in brackets itself. */
const withoutComments = (value: string): string => {
  let depth = 0;
  let said = '';
  for (const character of value) {
    if (character === '(') depth += 1;
    said += depth === 0 ? character : character === '(' && depth === 1 ? ' ' : '';
    if (character === ')' && depth > 0) depth -= 1;
  }
  return said;
};

interface Received {
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** The address of the sender, where there is one alone. */
  readonly from: string | undefined;
}

/**
 * Whether the front server found that the mail comes from whom it says (RFC 8601): SPF, DKIM or DMARC passed for the domain
 * of its sender. Only what this server says of itself counts: it takes away what others wrote in its name.
 */
export const isAuthenticated = ({ headers, from = '' }: Received, server: string): boolean => {
  const sender = domainOf(from.trim());
  const [said] = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value).split(';'))
    .filter(([id = '']) => id.trim().split(/\s+/)[0]?.toLowerCase() === server.toLowerCase());
  return sender !== '' && (said ?? []).slice(1).some((result) => passesFor(result, sender));
};
