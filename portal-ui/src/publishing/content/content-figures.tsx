import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { ImageBlock, TableBlock } from '../../../../src/publishing/content/content-figures.vocabulary.js';
import { mediaAddress } from '../../../../src/publishing/medias/media.vocabulary.js';
import { TextWords } from './text-words.js';

const caption = { color: 'text.secondary', fontSize: '0.9375rem', textAlign: 'left' } as const;

interface FigureProps {
  readonly image: ImageBlock;
  /** Token of the preview that it is shown in. */
  readonly preview?: string | undefined;
}

/** An image of the library with what it shows, and its caption. */
export const TextFigure = ({ image: { mediaId, alt, caption: below }, preview }: FigureProps) => (
  <Box
    component="figure"
    role={below === '' ? undefined : 'figure'}
    aria-label={below || undefined}
    sx={{ m: 0, mb: 2 }}
  >
    <Box
      component="img"
      src={mediaAddress(mediaId, preview)}
      alt={alt}
      loading="lazy"
      sx={{ display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 1 }}
    />
    {below !== '' && (
      <Box component="figcaption" sx={{ ...caption, mt: 0.5 }}>
        {below}
      </Box>
    )}
  </Box>
);

/** A table that is wider than the screen is moved inside, also by the keyboard. */
export const TextTable = ({ table: { caption: title, headers, rows } }: { readonly table: TableBlock }) => {
  const id = useId();
  return (
    <Box
      role="region"
      aria-labelledby={id}
      tabIndex={0}
      sx={{ overflowX: 'auto', mb: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        size="small"
        sx={{ overflowWrap: 'normal', '& caption': { ...caption, captionSide: 'top', px: 2, py: 1 } }}
      >
        <caption id={id}>{title}</caption>
        <TableHead>
          <TableRow>
            {headers.map((words, place) => (
              <TableCell key={place} component="th" scope="col">
                <TextWords line={words} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map(({ words, isHeader }, place) => (
                <TableCell
                  key={place}
                  {...(isHeader ? { component: 'th', scope: 'row' } : {})}
                  sx={{ minWidth: '8rem', verticalAlign: 'top', fontWeight: isHeader ? 600 : 400 }}
                >
                  <TextWords line={words} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
