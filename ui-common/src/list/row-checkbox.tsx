import Checkbox from '@mui/material/Checkbox';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onToggle: () => void;
}

/** Names its input, where react-admin names the element around it. */
export const RowCheckbox = ({ label, checked, indeterminate = false, onToggle }: RowCheckboxProps) => (
  <Checkbox
    size="small"
    checked={checked}
    indeterminate={indeterminate}
    onChange={onToggle}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.5 }}
  />
);
