import { Parser } from 'htmlparser2';
import { mailLimits, UnreadableMail } from './mail-limits.js';

const blocks = new Set(
  'address article aside blockquote center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const silent = new Set(['head', 'style', 'script', 'title', 'template', 'object']);
/** Quotes within each other, as many as are told apart. */
const deepestQuote = 5;

/** With this line programs set what they quote apart. */
export const separator = '_'.repeat(32);

/** Places at which Outlook sets the message apart that is being answered. */
const separates = (name: string, { id = '', style = '' }: Readonly<Record<string, string>>): boolean =>
  name === 'hr' || id === 'divRplyFwdMsg' || (name === 'div' && /border-top:\s*solid/i.test(style.slice(0, 500)));

class Lines {
  private readonly done: string[] = [];
  private pieces: string[] = [];
  private quotes = 0;
  private endsWithSpace = true;

  write(text: string, isPreformatted: boolean): void {
    if (isPreformatted) {
      const [first = '', ...others] = text.split(/\r?\n/);
      this.add(first);
      for (const line of others) {
        this.break();
        this.add(line);
      }
      return;
    }
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    this.add(this.endsWithSpace && words.startsWith(' ') ? words.slice(1) : words);
  }

  private add(text: string): void {
    if (text === '') return;
    this.pieces.push(text);
    this.endsWithSpace = text.endsWith(' ');
  }

  get isEmpty(): boolean {
    return this.pieces.length === 0;
  }

  break(): void {
    const line = this.pieces.join('').replaceAll('\u00a0', ' ').trimEnd();
    this.done.push(this.quotes === 0 ? line : `${'>'.repeat(Math.min(this.quotes, deepestQuote))} ${line}`.trimEnd());
    this.pieces = [];
    this.endsWithSpace = true;
  }

  block(): void {
    if (!this.isEmpty) this.break();
  }

  quote(by: 1 | -1): void {
    this.block();
    this.quotes = Math.max(0, this.quotes + by);
  }

  text(): string {
    this.block();
    return this.done.join('\n');
  }
}

interface Link {
  readonly href: string;
  readonly label: string[];
}

/** The address of a link, unless its words say it already. */
const addressOf = ({ href, label }: Link): string => {
  const words = label.join('').trim();
  const bare = href.replace(/^mailto:/i, '').replace(/\/$/, '');
  return /^(?:https?:|mailto:)/i.test(href) && words !== '' && !words.includes(bare) ? ` (${href})` : '';
};

/**
 * The words of a page, read once from its beginning to its end: quotes as lines that begin with `>`.
 * @throws UnreadableMail when its elements stand too deep in each other
 */
export const textOfHtml = (html: string): string => {
  const lines = new Lines();
  let [depth, hidden, preformatted, cells] = [0, 0, 0, 0];
  let link: Link | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > mailLimits.elements) throw new UnreadableMail('elements of a page too deep in each other');
      if (silent.has(name)) hidden += 1;
      if (name === 'br') lines.break();
      if (blocks.has(name)) lines.block();
      if (separates(name, attributes)) {
        lines.block();
        lines.write(separator, false);
        lines.block();
      }
      if (name === 'blockquote') lines.quote(1);
      if (name === 'pre') preformatted += 1;
      if (name === 'tr') cells = 0;
      if (name === 'td' || name === 'th') {
        if (cells > 0 && !lines.isEmpty) lines.write(' | ', false);
        cells += 1;
      }
      if (name === 'li') lines.write('- ', false);
      if (name === 'a' && attributes.href !== undefined) link = { href: attributes.href, label: [] };
    },
    ontext(text) {
      if (hidden > 0) return;
      link?.label.push(text);
      lines.write(text, preformatted > 0);
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.has(name)) hidden -= 1;
      if (name === 'a' && link) {
        lines.write(addressOf(link), false);
        link = undefined;
      }
      if (name === 'blockquote') lines.quote(-1);
      if (name === 'pre') preformatted -= 1;
      if (blocks.has(name) && name !== 'hr') lines.block();
      if (name === 'p') lines.break();
    },
  });
  parser.end(html);
  return lines.text();
};

/** The character set that a page names itself; empty where it does not. */
export const charsetOfHtml = (bytes: Buffer): string =>
  /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1] ?? '';
