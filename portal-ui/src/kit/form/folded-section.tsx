import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FoldedSectionProps {
  readonly title: string;
  /** Values of its fields, in a line. */
  readonly summary: string;
  /** Words of the button that opens it. */
  readonly action: string;
  /** Its fields: it opens by itself where one of them is refused. */
  readonly fields: readonly string[];
  /** Something in it is required and not known. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

const isRefused = (errors: FieldErrors, fields: readonly string[]): boolean =>
  Object.keys(errors).some((field) => fields.includes(field));

/** Fields that have their answers already: one line says which. They stay in the page, so that every message finds its field. */
export const FoldedSection = ({ title, summary, action, fields, isNeeded, children }: FoldedSectionProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const mustStayOpen = isRefused(useFormState().errors, fields) || isNeeded;
  // once opened by a message it stays open: it does not fold while a person corrects it
  if (mustStayOpen && !open) setOpen(true);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
      <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center', minHeight: 40 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, columnGap: 2, alignItems: 'baseline' }}>
          <Typography variant="h3" component="h2" id={heading}>
            {title}
          </Typography>
          {!open && (
            <Typography color="text.secondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {summary}
            </Typography>
          )}
        </Box>
        {!mustStayOpen && (
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={panel}
            aria-label={open ? undefined : `${action} – ${title}`}
            endIcon={<ExpandMore aria-hidden sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!open)}
            sx={{ flexShrink: 0, minHeight: 40 }}
          >
            {open ? t('common:form.fold') : action}
          </Button>
        )}
      </Box>
      <Box id={panel} hidden={!open} sx={{ pt: 2, pb: 1 }}>
        <Stack spacing={2.5}>{children}</Stack>
      </Box>
    </Paper>
  );
};
