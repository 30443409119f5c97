import { requiredInput } from '@guichet/ui-common/form/required-input';
import { Status } from '@guichet/ui-common/page/announcer';
import { Dialog } from '@guichet/ui-common/page/dialog';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { StaffPermission } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import {
  isDangerous,
  permissionDifference,
  permissionGroups,
} from '../../../../src/customers/rights/staff-permissions.vocabulary.js';
import { PermissionDiff } from './permission-words.js';
import { requestPermissionChange } from './rights.api.js';

interface RequestDialogProps {
  readonly staffUser: {
    readonly id: string;
    readonly name: string | null;
    readonly permissions: readonly StaffPermission[];
  };
  readonly onClose: () => void;
}

const Keys = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly StaffPermission[];
  readonly onChange: (chosen: readonly StaffPermission[]) => void;
}) => {
  const { t } = useTranslation();
  const ids = useId();
  const toggle = (key: StaffPermission): void =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      {permissionGroups.map(({ group, permissions }) => (
        <Box component="fieldset" key={group} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Box component="legend" sx={{ fontWeight: 650, p: 0, mb: 0.5 }}>
            {t(`rights:permissionGroups.${group}`)}
          </Box>
          {permissions.map((key) => (
            <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
              <Box
                component="input"
                type="checkbox"
                id={`${ids}-${key}`}
                checked={chosen.includes(key)}
                onChange={() => toggle(key)}
                aria-describedby={`${ids}-${key}-text`}
                sx={{ width: 20, height: 20, m: 0, flexShrink: 0 }}
              />
              <Box>
                <Box component="label" htmlFor={`${ids}-${key}`} sx={{ fontWeight: 600 }}>
                  {t(`admin:permissions.${key}`)}
                </Box>
                <Box id={`${ids}-${key}-text`} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {t(`rights:permissionTexts.${key}`)}
                  {isDangerous(key) && ` ${t('rights:staff.needsSecond')}`}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </>
  );
};

/** Requests other permissions for a person: the changes are shown before the request is sent (features F61). */
export const RequestDialog = ({ staffUser, onClose }: RequestDialogProps) => {
  const { t } = useTranslation();
  const reasonId = useId();
  const notify = useNotify();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(staffUser.permissions);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { added, removed, dangerous } = permissionDifference(staffUser.permissions, chosen);
  const missing = tried && reason.trim() === '';
  const send = useMutation({
    mutationFn: () => requestPermissionChange(staffUser.id, chosen, reason, key),
    onSuccess: async () => {
      notify(t(dangerous.length > 0 ? 'rights:staff.requested' : 'rights:staff.changed'), { type: 'success' });
      await Promise.all(
        ['staff-permissions', 'permission-changes', 'staff-users'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
      onClose();
    },
  });
  const submit = (): void => {
    setTried(true);
    if (reason.trim() === '') document.getElementById(reasonId)?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <Dialog
      open
      width="md"
      title={t('rights:staff.requestTitle', { name: staffUser.name ?? '' })}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" aria-busy={send.isPending} onClick={submit}>
            {t(dangerous.length > 0 ? 'rights:staff.request' : 'rights:staff.change')}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {send.error && (
          <Alert severity="error" role="alert">
            {problemText(send.error, t)}
          </Alert>
        )}
        <Keys chosen={chosen} onChange={setChosen} />
        <Status>
          {added.length + removed.length === 0 ? (
            t('rights:staff.nothingChanged')
          ) : (
            <PermissionDiff added={added} removed={removed} />
          )}
          {dangerous.length > 0 && (
            <Alert role="none" severity="info" sx={{ mt: 1 }}>
              {t('rights:staff.secondPerson')}
            </Alert>
          )}
        </Status>
        <Box>
          <Box component="label" htmlFor={reasonId} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
            {t('rights:staff.reason')}
            <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
              *
            </Box>
          </Box>
          <OutlinedInput
            id={reasonId}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            fullWidth
            multiline
            minRows={2}
            size="small"
            error={missing}
            slotProps={{
              input: {
                maxLength: 500,
                ...requiredInput(),
                'aria-invalid': missing,
                ...(missing ? { 'aria-describedby': `${reasonId}-error` } : {}),
              },
            }}
          />
          {missing && (
            <Box id={`${reasonId}-error`} sx={{ color: 'error.main', fontWeight: 550, mt: 0.5 }}>
              {t('validation:missing.reason')}
            </Box>
          )}
        </Box>
      </Stack>
    </Dialog>
  );
};
