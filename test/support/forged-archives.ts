const signatures = { local: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
/** Where the fields of a header stand, from its beginning. */
export const fields = {
  local: { flags: 6, method: 8, crc: 14, packed: 18, size: 22, name: 30 },
  listed: { flags: 8, method: 10, crc: 16, packed: 20, size: 24, offset: 42, name: 46 },
  end: { count: 10 },
} as const;

/** The archive with a number of its headers written otherwise; of all of them where none is named. */
export const forged = <Kind extends keyof typeof signatures>(
  zip: Uint8Array,
  kind: Kind,
  field: keyof (typeof fields)[Kind] & string,
  forge: (value: number) => number,
  only?: number,
): Uint8Array => {
  const bytes = Buffer.from(zip);
  const places: Readonly<Record<string, number>> = fields[kind];
  const width = ['flags', 'method', 'count'].includes(field) ? 2 : 4;
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures[kind]);
  let nth = 0;
  for (let at = bytes.indexOf(signature); at !== -1; at = bytes.indexOf(signature, at + 4), nth += 1) {
    if (only !== undefined && only !== nth) continue;
    const place = at + (places[field] ?? 0);
    bytes.writeUIntLE(forge(bytes.readUIntLE(place, width)), place, width);
  }
  return new Uint8Array(bytes);
};

/** With large files that say they are small: their headers and the directory agree on a size that is not theirs. */
export const understated = (zip: Uint8Array, most = 1000): Uint8Array => {
  const claim = (size: number): number => Math.min(size, most);
  return forged(forged(zip, 'local', 'size', claim), 'listed', 'size', claim);
};

/** The archive with a name written otherwise, where it stands first or everywhere. */
export const renamed = (zip: Uint8Array, from: string, to: string, times = Infinity): Uint8Array => {
  const bytes = Buffer.from(zip);
  let at = bytes.indexOf(from);
  for (let nth = 0; at !== -1 && nth < times; nth += 1, at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return new Uint8Array(bytes);
};
