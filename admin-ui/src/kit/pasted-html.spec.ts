import { describe, expect, it } from '@jest/globals';
import { parseDocument } from 'htmlparser2';
import { marksOfHtml, type PastedNode } from './pasted-html.js';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** Comments and instructions have data too. */
const isText = (parsed: Parsed): parsed is Extract<Parsed, { readonly data: string }> =>
  'data' in parsed && parsed.nodeType === 3;

const asNode = (parsed: Parsed): PastedNode => {
  const children = 'children' in parsed ? parsed.children : [];
  const nodes = children.map(asNode);
  const own = isText(parsed) ? parsed.data : '';
  return {
    nodeName: 'name' in parsed ? parsed.name : isText(parsed) ? '#text' : '#comment',
    textContent: own,
    childNodes: nodes,
    getAttribute: (name) => ('attribs' in parsed ? (parsed.attribs[name] ?? null) : null),
  };
};

const marksOf = (html: string): string =>
  marksOfHtml({ nodeName: 'body', textContent: null, childNodes: parseDocument(html).children.map(asNode) });

describe('pasted HTML', () => {
  it.each([
    ['<p>One <b>two</b>\n three</p><p>Four</p>', 'One **two** three\n\nFour'],
    ['<h1>Title</h1><h4>Part</h4><p></p>words', '## Title\n\n### Part\n\nwords'],
    ['<h2>A <b>bold</b> title</h2><h3>A <b>bold</b> part</h3>', '## A bold title\n\n### A bold part'],
    ['<ul><li>one</li><li>two <i>three</i></li></ul>', '- one\n- two three'],
    ['<a href="https://example.org/a">there</a>', '[there](https://example.org/a)'],
    ['<a href="javascript:alert(1)">there</a>', 'there'],
    ['<b style="font-weight:normal"><p>plain</p></b>', 'plain'],
    [
      '<style>p{}</style><script>alert(1)</script><p onclick="x()">left<img src="https://evil.example/x.png"></p>',
      'left',
    ],
    ['<!--StartFragment--><div><div>a</div><div>b</div></div><!--EndFragment-->', 'a\n\nb'],
    [
      '<p class="MsoListParagraphCxSpFirst"><span>·</span>&nbsp; un</p><p class="MsoListParagraphCxSpLast"><span>·</span>&nbsp; deux</p>',
      '- un\n- deux',
    ],
  ])('%s becomes marks', (html, marks) => expect(marksOf(html)).toBe(marks));

  it.each(['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'blockquote', 'center'])(
    'in %s is a paragraph of its own',
    (block) => expect(marksOf(`before <${block}>words</${block}> after`)).toBe('before\n\nwords\n\nafter'),
  );

  it.each(['script', 'style', 'head', 'title', 'svg', 'iframe', 'object'])(
    'is left out where it stands in %s',
    (kind) => {
      expect(marksOf(`left <${kind}>gone</${kind}>`)).toBe('left');
      expect(marksOf(`<p>left</p><${kind}><p>gone</p></${kind}>`)).toBe('left');
    },
  );

  it('has tables with their headers, and their caption where they have one', () => {
    expect(
      marksOf(
        '<table><caption>Dates</caption><thead><tr><th>Year</th><th>Day</th></tr></thead><tr><th>2026</th><td><p>1 | 2</p></td></tr></table>',
      ),
    ).toBe('|= Dates\n| Year | Day |\n| **2026** | 1 \\| 2 |');
    expect(marksOf('<table><tr><td>Year</td><td>Day</td></tr><tr><td>2026</td></tr></table>')).toBe(
      '|= \n| Year | Day |\n| 2026 |  |',
    );
  });
});
