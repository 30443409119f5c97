import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf } from './folders.js';

const fronts = ['portal-ui/src', 'admin-ui/src', 'ui-common/src'];

/** The one place where live regions are made: `Status` and the region of `announce`. */
const announcer = 'ui-common/src/page/announcer.tsx';

/** Regions that stand before their text by themselves. */
const standing: Readonly<Record<string, string>> = {
  'portal-ui/src/home/home.carousel.tsx': 'its slides follow each other in a region that never leaves',
};

const sources = (): readonly ts.SourceFile[] =>
  fronts.flatMap((root) =>
    filesOf(root)
      .filter(({ name }) => name.endsWith('.tsx'))
      .map(({ name }) => {
        const path = `${root}/${name}`;
        return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      }),
  );

const openingOf = (node: ts.Node): ts.JsxOpeningLikeElement | undefined =>
  ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;

const attributeOf = (opening: ts.JsxOpeningLikeElement, wanted: string): string | undefined => {
  const found = opening.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === wanted);
  return found && ts.isJsxAttribute(found) ? (found.initializer?.getText() ?? '') : undefined;
};

const lineOf = (opening: ts.JsxOpeningLikeElement): string => opening.getText().split('\n')[0] ?? '';

/** The elements of a file with this fault; `isWithin` says that one lies within a `Status`. */
const elementsWith = (
  source: ts.SourceFile,
  hasFault: (opening: ts.JsxOpeningLikeElement, isWithin: boolean) => boolean,
): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node, isWithin: boolean): void => {
    const opening = openingOf(node);
    if (opening && hasFault(opening, isWithin)) found.push(`${source.fileName}: ${lineOf(opening)}`);
    const within = isWithin || opening?.tagName.getText() === 'Status';
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, false);
  return found;
};

describe('a message of what was done', () => {
  it('is announced once: an alert within a status has no role of its own', () => {
    const twice = sources().flatMap((source) =>
      elementsWith(
        source,
        (opening, isWithin) =>
          isWithin && opening.tagName.getText() === 'Alert' && attributeOf(opening, 'role') === undefined,
      ),
    );
    expect(twice).toEqual([]);
  });

  it('comes into a region that is there before it: live regions are those of the announcer', () => {
    const live = sources()
      .filter(({ fileName }) => fileName !== announcer && standing[fileName] === undefined)
      .flatMap((source) =>
        elementsWith(
          source,
          (opening) =>
            attributeOf(opening, 'aria-live') !== undefined ||
            /["'](?:status|log)["']/.test(attributeOf(opening, 'role') ?? ''),
        ),
      );
    expect(live).toEqual([]);
  });

  it('is heard: its region is not taken away while it is empty', () => {
    const hidden = sources().flatMap((source) =>
      elementsWith(
        source,
        (opening) => opening.tagName.getText() === 'Status' && /display: 'none'/.test(attributeOf(opening, 'sx') ?? ''),
      ),
    );
    expect(hidden).toEqual([]);
  });

  it('finds the focus kept and the announcer there in both fronts', () => {
    for (const root of ['portal-ui/src', 'admin-ui/src']) {
      const main = readFileSync(`${root}/main.tsx`, 'utf8');
      expect([root, main.includes('keepFocus();'), main.includes('<AnnouncerRegion />')]).toEqual([root, true, true]);
    }
  });

  it('has whole titles: those that are cut for the eye are cut by `Cut` alone', () => {
    const cutting = sources()
      .filter(({ fileName, text }) => fileName !== 'ui-common/src/text/cut.tsx' && /\btruncate\(/.test(text))
      .map(({ fileName }) => fileName);
    expect(cutting).toEqual([]);
  });
});
