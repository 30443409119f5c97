import Close from '@mui/icons-material/Close';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly width?: 'xs' | 'sm' | 'md';
}

/** Named by its title, closed by Esc, gives the focus back (check 20). */
export const Dialog = ({ open, title, onClose, actions, children, width = 'sm' }: DialogProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <MuiDialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth={width} fullWidth>
      <DialogTitle id={titleId} component="h2" variant="h2" sx={{ pr: 7, pt: 2.5 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={t('common:close')} onClick={onClose} sx={{ position: 'absolute', right: 12, top: 14 }}>
        <Close />
      </IconButton>
      <DialogContent sx={{ pb: 3 }}>{children}</DialogContent>
      {actions && <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>{actions}</DialogActions>}
    </MuiDialog>
  );
};
