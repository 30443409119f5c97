import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Reason to skip tests that need Debian's poppler-utils; undefined where these are installed. */
export const popplerMissing = await run('pdftotext', ['-v']).then(
  () => undefined,
  () => ' (skipped: poppler-utils are not installed)',
);

const inFolder = async <Result>(pdf: Uint8Array, read: (file: string, folder: string) => Promise<Result>) => {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-pdf-'));
  try {
    const file = join(folder, 'read.pdf');
    await writeFile(file, pdf);
    return await read(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Output of a program of poppler for a PDF; `options` stand before the name of its file, `after` behind it. */
export const poppler = (
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdfdetach',
  pdf: Uint8Array,
  options: readonly string[],
  after: readonly string[] = [],
): Promise<string> =>
  inFolder(pdf, async (file) => (await run(program, [...options, file, ...after], { maxBuffer: 2 ** 26 })).stdout);

/** Output of pdfsig about the signatures of a PDF; its exit code, an error for a rejected signature, is ignored. */
export const pdfsig = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, async (file) => (await run('sh', ['-c', 'pdfsig "$0" 2>&1 || true', file])).stdout);

/** The file that hangs on to a PDF. */
export const attachedTo = (pdf: Uint8Array): Promise<string> =>
  inFolder(pdf, async (file, folder) => {
    const path = join(folder, 'attached');
    await run('pdfdetach', ['-save', '1', '-o', path, file]);
    return readFile(path, 'utf8');
  });

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, from 0 to 255. */
  at(x: number, y: number): readonly number[];
}

const pictureOf = (ppm: Buffer): Picture => {
  const [header = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
  const pixels = ppm.subarray(header.length);
  return {
    width: Number(width),
    height: Number(height),
    at: (x, y) => [...pixels.subarray(3 * (y * Number(width) + x), 3 * (y * Number(width) + x) + 3)],
  };
};

/** Each page as one sees it, one pixel for each point. */
export const picturesOf = (pdf: Uint8Array): Promise<readonly Picture[]> =>
  inFolder(pdf, async (file, folder) => {
    await run('pdftoppm', ['-r', '72', file, join(folder, 'page')]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort();
    return Promise.all(names.map(async (name) => pictureOf(await readFile(join(folder, name)))));
  });

export interface Word {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Each word with where it stands, in points from the top left corner of its page. */
export const wordsOf = async (pdf: Uint8Array): Promise<readonly Word[]> => {
  const pages = (await poppler('pdftotext', pdf, ['-bbox'], ['-'])).split('<page ').slice(1);
  const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;
  return pages.flatMap((html, page) =>
    Array.from(html.matchAll(word), ([, left, top, right, bottom, text = '']) => ({
      page,
      text,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  );
};
