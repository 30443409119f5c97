import { Parser } from 'htmlparser2';

/** Part of a package that is learned by itself: an item of its organisation. */
export interface ManifestPart {
  /** Identifier of the item. */
  readonly id: string;
  readonly title: string;
  /** Address of its first page, with the parameters of the item. */
  readonly address: string;
  /** Percent from which it is passed: the mastery score of 1.2, the least measure of 2004. */
  readonly passMark?: number;
  /** As it is handed to the part when it starts. */
  readonly launchData?: string;
}

export interface Manifest {
  /** As it is written; empty: none is. */
  readonly version: string;
  /** In the order of the default organisation. */
  readonly parts: readonly ManifestPart[];
}

interface Resource {
  readonly id: string;
  readonly address: string;
}

interface Item {
  readonly id: string;
  readonly resourceId: string;
  readonly parameters: string;
  title: string;
  masteryScore: string;
  launchData: string;
  /** Of 2004; null: no measure decides. */
  measure: string | null;
}

interface Organisation {
  readonly id: string;
  readonly items: Item[];
}

const decoders: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xfe/, 'utf-16le'],
  [/^\xfe\xff/, 'utf-16be'],
  [/^<\0/, 'utf-16le'],
  [/^\0</, 'utf-16be'],
];

/** Text of a manifest in the encoding of its first bytes, else in the one that it declares. */
export const manifestText = (bytes: Uint8Array): string => {
  const first = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const marked = decoders.find(([sign]) => sign.test(first))?.[1];
  const declared = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)/.exec(first)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(marked ?? declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};

const unsaid = { title: '', masteryScore: '', launchData: '', measure: null };

/** Elements of an item that hold a text, by their names in both editions. */
const textsOfItem: Readonly<Record<string, 'title' | 'masteryScore' | 'launchData' | 'measure'>> = {
  title: 'title',
  masteryscore: 'masteryScore',
  datafromlms: 'launchData',
  minnormalizedmeasure: 'measure',
};

/** In whole percent; undefined: nothing is asked, or nothing that is a number. */
const passMarkOf = ({ masteryScore, measure }: Item): number | undefined => {
  const least = measure?.trim() === '' ? 1 : Number(measure ?? NaN);
  const percent = masteryScore.trim() === '' ? least * 100 : Number(masteryScore);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(percent))) : undefined;
};

/** Names of elements and attributes without their prefix. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The address with the parameters of an item, as the standard joins them (SCORM 2004 CAM, 3.4.1.6). */
const joined = (address: string, parameters: string): string => {
  const bare = parameters.replace(/^[?&]+/, '');
  if (bare === '') return address;
  if (bare.startsWith('#')) return address.includes('#') ? address : `${address}${bare}`;
  return `${address}${address.includes('?') ? '&' : '?'}${bare}`;
};

/** No entity is looked up, and nothing is loaded: the parser knows only what is written. */
export const manifestOf = (xml: string): Manifest => {
  const resources: Resource[] = [];
  const organisations: Organisation[] = [];
  const open: (Item | null)[] = [];
  const bases: string[] = [];
  const elements: string[] = [];
  let [version, chosen] = ['', ''];
  const openItem = ({
    identifier: id = '',
    identifierref: resourceId,
    parameters = '',
    isvisible,
  }: Readonly<Record<string, string>>): void => {
    const item = resourceId && isvisible !== 'false' ? { id, resourceId, parameters, ...unsaid } : null;
    open.push(item);
    if (item) organisations.at(-1)?.items.push(item);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = plain(name);
        elements.push(element);
        if (element === 'resources' || element === 'resource') bases.push(attributes['xml:base'] ?? '');
        if (element === 'resource' && attributes['href'])
          resources.push({ id: attributes['identifier'] ?? '', address: `${bases.join('')}${attributes['href']}` });
        if (element === 'organizations') chosen = attributes['default'] ?? '';
        if (element === 'organization') organisations.push({ id: attributes['identifier'] ?? '', items: [] });
        const current = open.at(-1);
        // a measure that is not written is the highest (SCORM 2004 SN, 3.10.1)
        if (element === 'primaryobjective' && current && attributes['satisfiedByMeasure'] === 'true')
          current.measure = '';
        if (element === 'item') openItem(attributes);
      },
      ontext: (text) => {
        if (elements.at(-1) === 'schemaversion') version += text;
        const item = open.at(-1);
        const field = textsOfItem[elements.at(-1) ?? ''];
        if (!item || !field) return;
        if (field === 'measure') item.measure = item.measure === null ? null : item.measure + text;
        else if (elements.at(-2) === 'item') item[field] += text;
      },
      onclosetag: (name) => {
        const element = plain(name);
        elements.pop();
        if (element === 'resources' || element === 'resource') bases.pop();
        if (element === 'item') open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const organisation = organisations.find(({ id }) => id === chosen) ?? organisations[0];
  const parts = (organisation?.items ?? []).flatMap((item): readonly ManifestPart[] => {
    const resource = resources.find(({ id }) => id === item.resourceId);
    if (!resource) return [];
    const [passMark, launchData] = [passMarkOf(item), item.launchData.trim()];
    return [
      {
        ...{ id: item.id, title: item.title.trim(), address: joined(resource.address, item.parameters) },
        ...(passMark !== undefined && { passMark }),
        ...(launchData !== '' && { launchData }),
      },
    ];
  });
  return { version: version.trim(), parts };
};
