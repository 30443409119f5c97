import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import { AccountPanel } from './account-panel.js';
import type { Viewer } from './link-rules.js';

interface AccountPopoverProps extends Viewer {
  /** The button that it hangs under. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

const AccountPopover = ({ me, theme, anchor, onClose }: AccountPopoverProps) => {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('common:account'),
          elevation: 8,
          // the tooltip of the client may stand out
          sx: { width: 320, mt: '10px', overflow: 'visible' },
        },
      }}
    >
      <AccountPanel me={me} theme={theme} />
    </Popover>
  );
};

export default AccountPopover;
