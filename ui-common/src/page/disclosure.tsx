import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly label: string;
  /** Drawn, and read, once it is opened. */
  readonly children: ReactNode;
}

/** Content folded away until the person opens it. */
export const Disclosure = ({ label, children }: DisclosureProps) => {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMore aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ml: -0.75 }}
      >
        {label}
      </Button>
      <Box id={panel} hidden={!open} sx={{ mt: 1, fontSize: '0.9375rem' }}>
        {open && children}
      </Box>
    </Box>
  );
};
