import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProblemAlert } from './problem-alert.js';
import { Page } from '../../frame/layout/page.js';

/** A link to a page that comes next. */
interface Way {
  readonly to: string;
  readonly text: string;
  /** The primary way on. */
  readonly first?: true;
}

export const Ways = ({
  ways,
  children,
}: {
  readonly ways: readonly (Way | false | null | undefined)[];
  /** Buttons that stand before them. */
  readonly children?: ReactNode;
}) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
    {children}
    {ways.map(
      (way) =>
        way && (
          <Button key={way.to} component={Link} to={way.to} variant={way.first ? 'contained' : 'outlined'}>
            {way.text}
          </Button>
        ),
    )}
  </Box>
);

interface DonePageProps {
  readonly title: string;
  readonly section: string;
  readonly lead?: ReactNode;
  /** False where nothing was done, as for an address that names nothing. */
  readonly isDone?: boolean;
  readonly error?: Error | null;
  readonly children?: ReactNode;
}

/** A page that says what was sent or signed, and what comes next. */
export const DonePage = ({ title, section, lead, isDone = true, error = null, children }: DonePageProps) => {
  return (
    <Page
      title={title}
      section={section}
      before={isDone && <CheckCircle aria-hidden color="success" sx={{ fontSize: 44, mb: 1 }} />}
      lead={lead}
    >
      <ProblemAlert error={error} />
      {children}
    </Page>
  );
};
