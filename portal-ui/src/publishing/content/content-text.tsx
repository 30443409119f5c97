import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  anchorOf,
  blocksOf,
  headingsOf,
  pagesOf,
  type TextBlock,
} from '../../../../src/publishing/content/content-text.vocabulary.js';
import type { TabDisplay } from '../../../../src/publishing/content/content.vocabulary.js';
import { TextFigure, TextTable } from './content-figures.js';
import { TextWords } from './text-words.js';

interface Shown {
  /** Token of the preview that the text is shown in. */
  readonly preview?: string | undefined;
}

const Block = ({ block, preview }: Shown & { readonly block: TextBlock }) => {
  if (block.kind === 'image') return <TextFigure image={block} preview={preview} />;
  if (block.kind === 'table') return <TextTable table={block} />;
  const { kind, lines } = block;
  const [first = ''] = lines;
  if (kind === 'list')
    return (
      <Box component="ul" sx={{ mt: 0, mb: 1.5, pl: 3 }}>
        {lines.map((line, index) => (
          <li key={index}>
            <TextWords line={line} />
          </li>
        ))}
      </Box>
    );
  if (kind === 'paragraph')
    return (
      <Typography sx={{ mb: 1.5 }}>
        <TextWords line={first} />
      </Typography>
    );
  const [variant, component] = kind === 'heading' ? (['h2', 'h2'] as const) : (['h3', 'h3'] as const);
  return (
    <Typography variant={variant} component={component} id={anchorOf(first)} tabIndex={-1} sx={{ mt: 2.5, mb: 1 }}>
      {first}
    </Typography>
  );
};

const Blocks = ({ blocks, preview }: Shown & { readonly blocks: readonly TextBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} preview={preview} />);

/** Place of the page that has this heading. */
const pageOf = (text: string, anchor: string | undefined): number => {
  const found = pagesOf(text).findIndex(
    ({ title, blocks }) =>
      anchorOf(title ?? '') === anchor ||
      blocks.some((block) => block.kind === 'subheading' && anchorOf(block.lines[0] ?? '') === anchor),
  );
  return Math.max(0, found);
};

interface InTabsProps extends Shown {
  readonly text: string;
  readonly anchor: string | undefined;
}

const InTabs = ({ text, anchor, preview }: InTabsProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(() => pageOf(text, anchor));
  const pages = pagesOf(text);
  return (
    <>
      <Tabs
        value={open}
        onChange={(_event, next: number) => setOpen(next)}
        aria-label={t('content:text.parts')}
        variant="scrollable"
        sx={{ mb: 2 }}
      >
        {pages.map(({ title }, index) => (
          <Tab
            key={index}
            label={title ?? t('content:text.beginning')}
            id={`${id}-${index}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        <Blocks blocks={pages[open]?.blocks ?? []} preview={preview} />
      </div>
    </>
  );
};

interface ContentTextProps extends Shown {
  readonly text: string;
  readonly language: string;
  readonly tabDisplay: TabDisplay;
  /** The heading that was asked for. */
  readonly anchor?: string | undefined;
}

/** The text of an article: on one page, in tabs, or as its reader likes (specification §3, tab display). */
export const ContentText = ({ text, language, tabDisplay, anchor, preview }: ContentTextProps) => {
  const { t } = useTranslation();
  const hasParts = pagesOf(text).length > 1;
  const [isParted, setParted] = useState(tabDisplay === 'yes');
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.focus();
  }, [anchor]);
  return (
    <Box lang={language} sx={{ maxWidth: '75ch', overflowWrap: 'anywhere' }}>
      {hasParts && tabDisplay === 'optional' && (
        <Button size="small" variant="outlined" sx={{ mb: 2 }} onClick={() => setParted(!isParted)}>
          {t(isParted ? 'content:text.onOnePage' : 'content:text.inParts')}
        </Button>
      )}
      {hasParts && isParted ? (
        <InTabs text={text} anchor={anchor} preview={preview} />
      ) : (
        <Blocks blocks={blocksOf(text)} preview={preview} />
      )}
    </Box>
  );
};

/** Outline of a text, heading by heading. */
export const TextOutline = ({
  text,
  addressOf,
}: {
  readonly text: string;
  readonly addressOf: (anchor: string) => string;
}) => (
  <Box component="ol" sx={{ m: 0, pl: 3 }}>
    {headingsOf(text).map(({ anchor, words, level }) => (
      <Box component="li" key={anchor} sx={{ ml: level === 3 ? 2 : 0, minHeight: 28 }}>
        <Link component={RouterLink} to={addressOf(anchor)}>
          {words}
        </Link>
      </Box>
    ))}
  </Box>
);
