import { choicesQuery, mattersInOrder } from '@guichet/ui-common/shell/notifications';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  ChooseNotifications,
  ReviseNotificationChoices,
} from '../../../../src/shell/notifications/notification-choices.commands.js';
import type { NotificationChoicesView } from '../../../../src/shell/notifications/notifications.views.js';
import type { Column } from '@guichet/ui-common/list/column';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { useDone } from '../../kit/use-execute.js';
import { listOf } from '@guichet/ui-common/form/control';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { useInputForm, type InputFormState } from '@guichet/ui-common/form/use-input-form';
import { useMatterLabel } from './matter-label.js';

type Way = 'notShown' | 'noMail';

const inputsOf = ({ matters }: NotificationChoicesView): readonly InputSpec<keyof ChooseNotifications>[] => {
  const free = matters.flatMap(({ matter, locked }) => (locked ? [] : [matter]));
  const choices = { kind: 'choices', values: free, texts: 'notifications:matters' } as const;
  return [
    { source: 'notShown', ...choices },
    { source: 'noMail', ...choices },
    { source: 'digest', kind: 'yesNo' },
  ];
};

interface OfMatter {
  readonly form: InputFormState;
  readonly way: Way;
  readonly matter: string;
  readonly locked: boolean;
}

/** Ticked: mails or notices are sent this way. Stored are the matters without a tick. */
const Tick = ({ form, way, matter, locked }: OfMatter) => {
  const { t } = useTranslation();
  const labelOf = useMatterLabel();
  const { field } = useController({ name: way, control: form.form.control });
  const muted = listOf(field.value);
  return (
    <Checkbox
      size="small"
      checked={locked || !muted.includes(matter)}
      disabled={locked}
      onChange={(_event, checked) =>
        field.onChange(checked ? muted.filter((other) => other !== matter) : [...muted, matter])
      }
      slotProps={{ input: { 'aria-label': t(`admin:notifications.${way}Of`, { matter: labelOf(matter) }) } }}
      sx={{ m: -0.5 }}
    />
  );
};

type MatterRow = NotificationChoicesView['matters'][number] & { readonly id: string };

const useColumns = (form: InputFormState): readonly Column<MatterRow>[] => {
  const { t } = useTranslation();
  const labelOf = useMatterLabel();
  return [
    {
      id: 'matter',
      label: t('notifications:choices.matter'),
      render: ({ matter, locked }) => (
        <>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {labelOf(matter)}
          </Box>
          {locked && (
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t('notifications:choices.locked')}</Box>
          )}
        </>
      ),
    },
    ...(['notShown', 'noMail'] as const).map((way): Column<MatterRow> => ({
      id: way,
      label: t(`admin:notifications.${way}`),
      width: '11rem',
      render: ({ matter, locked }) => <Tick form={form} way={way} matter={matter} locked={locked} />,
    })),
  ];
};

const Digest = ({ form }: { readonly form: InputFormState }) => {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController({ name: 'digest', control: form.form.control });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, my: 2 }}>
      <Checkbox
        id={id}
        checked={field.value === true}
        onChange={(_event, checked) => field.onChange(checked)}
        slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
        sx={{ mt: -1, ml: -1 }}
      />
      <div>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {t('notifications:choices.digest')}
        </Box>
        <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
          {t('notifications:choices.digestHint')}
        </Typography>
      </div>
    </Box>
  );
};

const ChoicesForm = ({ choices }: { readonly choices: NotificationChoicesView }) => {
  const { t } = useTranslation();
  const done = useDone();
  const labelOf = useMatterLabel();
  const { id, revision } = choices;
  const form = useInputForm({
    command: id === null ? ChooseNotifications : ReviseNotificationChoices,
    inputs: useMemo(() => inputsOf(choices), [choices]),
    record: { ...choices },
    path: id === null ? 'notification-choices' : `notification-choices/${id}/revise-notification-choices`,
    revision: revision ?? undefined,
    onSent: () => done(t('notifications:choices.saved')),
  });
  const columns = useColumns(form);
  const rows = useMemo(
    () => mattersInOrder(choices, labelOf).map((one) => ({ ...one, id: one.matter })),
    [choices, labelOf],
  );
  return (
    <CommandForm state={form} label={t('notifications:choices.title')}>
      <ErrorSummary form={form} />
      <DataTable caption={t('notifications:choices.title')} columns={columns} rows={rows} cardsUnder={420} />
      <Digest form={form} />
      <Button type="submit" variant="contained" aria-busy={form.pending}>
        {t('notifications:choices.save')}
      </Button>
    </CommandForm>
  );
};

/** By which ways one wants to be told of what (features F37): what protects a person cannot be muted. */
export const NotificationChoices = () => {
  const { t } = useTranslation();
  const heading = useId();
  const { data: choices, error } = useQuery(choicesQuery);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 }, mt: 4 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 0.75 }}>
        {t('notifications:choices.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('admin:notifications.intro')}
      </Typography>
      {error && <Alert severity="error">{problemText(error, t)}</Alert>}
      {choices && <ChoicesForm choices={choices} />}
    </Paper>
  );
};
