import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { piecesOf } from '../../../../src/publishing/content/content-text.vocabulary.js';

/** A line of a text, with what is important in it and its links. */
export const TextWords = ({ line }: { readonly line: string }) =>
  piecesOf(line).map(({ kind, words, to }, index) => {
    if (kind === 'important') return <strong key={index}>{words}</strong>;
    if (kind === 'plain') return <Fragment key={index}>{words}</Fragment>;
    return to.startsWith('/') ? (
      <Link key={index} component={RouterLink} to={to}>
        {words}
      </Link>
    ) : (
      <Link key={index} href={to} rel="noreferrer">
        {words}
      </Link>
    );
  });
