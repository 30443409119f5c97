import { RowLine, RowNote } from '@guichet/ui-common/list/row-texts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isKnown } from '../page/values.js';

const subject = { fontWeight: 620, overflowWrap: 'anywhere' } as const;

interface RowHeadProps {
  /** Where the row leads; it is no link when absent. */
  readonly to?: string | undefined;
  /** Notes that help to recognise the row. */
  readonly notes?: readonly ReactNode[] | undefined;
  /** Its subject. */
  readonly children: ReactNode;
}

/** First cell of a row: the subject as a real link, then a second line of notes. */
export const RowHead = ({ to, notes = [], children }: RowHeadProps) => {
  const said = notes.filter(isKnown);
  // drawn by the page itself, in lines of its own
  if (to === undefined && said.length === 0) return <Box sx={subject}>{children}</Box>;
  return (
    <>
      <RowLine>
        {to === undefined ? (
          <Box component="span" sx={subject}>
            {children}
          </Box>
        ) : (
          <Link component={RouterLink} to={to} underline="hover" sx={subject}>
            {children}
          </Link>
        )}
      </RowLine>
      {said.length > 0 && (
        <RowNote>
          {said.map((note, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {note}
            </Fragment>
          ))}
        </RowNote>
      )}
    </>
  );
};
