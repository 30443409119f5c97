interface Preview {
  /** Content type told to the browser; the sender's own is ignored. */
  readonly type: string;
  /** A picture stands in a dialog, pages in a tab. */
  readonly place: 'image' | 'page';
}

const image = (type: string): Preview => ({ type: `image/${type}`, place: 'image' });

/** Previews by the ending of a name. Formats that could run, such as SVG or HTML, are only ever saved. */
const previews: Readonly<Record<string, Preview>> = {
  gif: image('gif'),
  jpeg: image('jpeg'),
  jpg: image('jpeg'),
  pdf: { type: 'application/pdf', place: 'page' },
  png: image('png'),
  webp: image('webp'),
};

/** How a file is shown without saving it; nothing where a browser cannot. */
export const previewOf = (name: string): Preview | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(previews, ending) ? previews[ending] : undefined;
};
