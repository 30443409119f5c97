import { Status } from '@guichet/ui-common/page/announcer';
import { choicesQuery, mattersInOrder } from '@guichet/ui-common/shell/notifications';
import { visuallyHidden } from '@guichet/ui-common/page/theme';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import {
  ChooseNotifications,
  ReviseNotificationChoices,
} from '../../../../src/shell/notifications/notification-choices.commands.js';
import type { NotificationChoicesView } from '../../../../src/shell/notifications/notifications.views.js';
import { CommandForm } from '@guichet/ui-common/form/command-form';
import { useCommandForm } from '@guichet/ui-common/form/use-command-form';
import { ErrorSummary } from '@guichet/ui-common/form/error-summary';
import { CheckField } from '@guichet/ui-common/form/fields';
import { FormSection } from '../../kit/form/form-section.js';
import { useMe } from '../../frame/guard/me.js';

interface Values {
  readonly noMail: readonly string[];
  readonly notShown: readonly string[];
  readonly digest: boolean;
}

interface TickProps {
  readonly name: 'noMail' | 'notShown';
  readonly matter: string;
  readonly label: string;
  readonly locked: boolean;
}

/** Ticked: told this way. Ticked: notified this way. The muted matters are stored. */
const Tick = ({ name, matter, label, locked }: TickProps) => {
  const { field } = useController<Values, 'noMail' | 'notShown'>({ name });
  const muted = field.value;
  return (
    <Checkbox
      checked={locked || !muted.includes(matter)}
      disabled={locked}
      onChange={(_event, checked) =>
        field.onChange(checked ? muted.filter((other) => other !== matter) : [...muted, matter])
      }
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

const MatterTable = ({ matters }: { readonly matters: NotificationChoicesView['matters'] }) => {
  const { t } = useTranslation();
  const ways = [
    { name: 'notShown', way: 'shown' },
    { name: 'noMail', way: 'mail' },
  ] as const;
  return (
    <Table sx={{ '& th, & td': { px: 1, py: 0.5 } }}>
      <caption style={visuallyHidden}>{t('notifications:choices.title')}</caption>
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            {t('notifications:choices.matter')}
          </TableCell>
          {ways.map(({ way }) => (
            <TableCell key={way} component="th" scope="col" align="center">
              {t(`notifications:choices.${way}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {matters.map(({ matter, locked }) => (
          <TableRow key={matter}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
              {t(`notifications:matters.${matter}`)}
              {locked && (
                <Box sx={{ fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' }}>
                  {t('notifications:choices.locked')}
                </Box>
              )}
            </TableCell>
            {ways.map(({ name, way }) => (
              <TableCell key={way} align="center">
                <Tick
                  name={name}
                  matter={matter}
                  locked={locked}
                  label={t(`notifications:choices.${way}Of`, { matter: t(`notifications:matters.${matter}`) })}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

interface ChoicesFormProps {
  readonly choices: NotificationChoicesView;
  readonly me: MeView;
  readonly done: boolean;
  readonly onDone: () => void;
}

const ChoicesForm = ({ choices, me, done, onDone }: ChoicesFormProps) => {
  const { t } = useTranslation();
  const { id, revision, matters } = choices;
  const known = (names: readonly string[]) => names.filter((name) => matters.some(({ matter }) => matter === name));
  const state = useCommandForm<Values>({
    command: id === null ? ChooseNotifications : ReviseNotificationChoices,
    path: id === null ? 'notification-choices' : `notification-choices/${id}/revise-notification-choices`,
    ...(revision === null ? {} : { revision }),
    defaults: {
      noMail: known(choices.noMail),
      notShown: known(choices.notShown),
      digest: choices.digest,
    },
    toCommand: (values) => values,
    onSent: onDone,
  });
  return (
    <CommandForm guarded state={state} label={t('notifications:choices.title')}>
      <ErrorSummary form={state} />
      <FormSection title={t('notifications:choices.title')} lead={t('notifications:choices.intro')}>
        <Status>
          {done && (
            <Alert role="none" severity="success">
              {t('notifications:choices.saved')}
            </Alert>
          )}
        </Status>
        <MatterTable matters={mattersInOrder(choices, (matter) => t(`notifications:matters.${matter}`))} />
        <CheckField
          name="digest"
          label={t('notifications:choices.digest')}
          hint={t('notifications:choices.digestHint')}
        />
        {me.contact && (
          <Link component={RouterLink} to="/interlocutorprofil/userprefs">
            {t('notifications:choices.preferences')}
          </Link>
        )}
        <Box>
          <Button type="submit" variant="contained" size="large" aria-busy={state.pending}>
            {t('notifications:choices.save')}
          </Button>
        </Box>
      </FormSection>
    </CommandForm>
  );
};

/** By which ways one wants to be told of what (features F37): what protects the person cannot be muted. */
export const NotificationChoices = () => {
  const me = useMe();
  const [done, setDone] = useState(false);
  const { data: choices, error } = useQuery(choicesQuery);
  if (error) return <ProblemAlert error={error} />;
  if (!choices) return null;
  return <ChoicesForm key={choices.revision} choices={choices} me={me} done={done} onDone={() => setDone(true)} />;
};
