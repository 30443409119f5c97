import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDone } from '../../kit/acts/done.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type {
  ReferentAssignmentView,
  ReferentChoices,
  VacantRoleView,
} from '../../../../src/customers/referents/referents.views.js';
import { useMe } from '../../frame/guard/me.js';
import { Page } from '../../frame/layout/page.js';
import { EmptyState } from '@guichet/ui-common/list/empty-state';
import { PageSkeleton } from '../../kit/page/page-skeleton.js';
import { AssignDialog } from './assign-dialog.js';
import { ChangeDialog, type Change } from './change-dialogs.js';
import { ReferentCard } from './referent-card.js';
import { byTopic, type TopicOfReferents } from './referent-topics.js';
import { referentChoicesQuery, referentsQuery, vacantRolesQuery } from './referents.api.js';
import { useRoleText, Validity } from './referents.parts.js';
import { VacantRoles } from './vacant-roles.js';

/** Dialog that is open. */
type Doing =
  | { readonly what: 'assign'; readonly role: VacantRoleView | null }
  | { readonly what: Change; readonly assignment: ReferentAssignmentView };

const History = ({ of: { topic, history } }: { readonly of: TopicOfReferents }) => {
  const { t } = useTranslation();
  const roleText = useRoleText();
  if (history.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 28, fontWeight: 600 }}>
        {t('referents:history.title', { count: history.length, topic: t(`referents:topics.${topic}`) })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {history.map(({ key, name, validFrom, validTo, assignment }) => (
          <li key={key}>
            {`${name ?? t('referents:forgotten')} – ${roleText(assignment)}, `}
            <Validity validFrom={validFrom} validTo={validTo} />
            {assignment.status === 'ended' &&
              assignment.endReason &&
              key === assignment.id &&
              ` (${t(`referents:endReasons.${assignment.endReason}`)})`}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Topic = ({
  of,
  onChange,
}: {
  readonly of: TopicOfReferents;
  readonly onChange: (change: Change, assignment: ReferentAssignmentView) => void;
}) => {
  const { t } = useTranslation();
  const { topic, assignments } = of;
  return (
    <Box component="section" aria-labelledby={`topic-${topic}`} sx={{ mb: 3 }}>
      <Typography variant="h2" id={`topic-${topic}`} sx={{ mb: 1 }}>
        {t(`referents:topics.${topic}`)}
      </Typography>
      {assignments.length === 0 ? (
        <Typography color="text.secondary">{t('referents:nobody')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {assignments.map((assignment) => (
            <ReferentCard
              key={assignment.id}
              assignment={assignment}
              onChange={(change) => onChange(change, assignment)}
            />
          ))}
        </Box>
      )}
      <History of={of} />
    </Box>
  );
};

const Dialogs = ({
  doing,
  choices,
  onDone,
  onClose,
}: {
  readonly doing: Doing;
  readonly choices: ReferentChoices;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const me = useMe();
  if (doing.what === 'assign')
    return (
      <AssignDialog
        clientId={me.client?.id ?? ''}
        choices={choices}
        role={doing.role}
        onDone={onDone}
        onClose={onClose}
      />
    );
  return (
    <ChangeDialog
      change={doing.what}
      assignment={doing.assignment}
      choices={choices}
      onDone={onDone}
      onClose={onClose}
    />
  );
};

/** `/interlocutor/referent`: who answers for what, by topic; what must be filled comes first. */
export const Component = () => {
  const { t } = useTranslation();
  const referents = useQuery(referentsQuery);
  const { data: vacant } = useQuery(vacantRolesQuery);
  const { data: choices } = useQuery(referentChoicesQuery);
  const [doing, setDoing] = useState<Doing>();
  const [said, tell] = useDone();
  const topics = byTopic(referents.data?.data ?? []);
  const mayAssign = choices?.mayAssign ?? false;
  const assign = (role: VacantRoleView | null): void => setDoing({ what: 'assign', role });
  const assignButton = mayAssign && (
    <Button variant="contained" startIcon={<Add />} onClick={() => assign(null)}>
      {t('referents:assign.button')}
    </Button>
  );
  const done = (): void => {
    if (doing) tell(t(`referents:result.${doing.what}`));
    setDoing(undefined);
  };
  return (
    <Page
      title={t('referents:title')}
      section={t('referents:section')}
      lead={t('referents:lead')}
      actions={assignButton}
      before={<DoneMessage done={said} onClose={() => tell('')} />}
    >
      {referents.isPending && <PageSkeleton />}
      <ProblemAlert error={referents.error} />
      <Box sx={{ mb: 3, '&:empty': { mb: 0 } }}>
        <VacantRoles roles={vacant?.roles ?? []} {...(mayAssign ? { onAssign: assign } : {})} />
      </Box>
      {referents.data && topics.length === 0 && (
        <EmptyState kind="nothing" title={t('referents:empty')}>
          {assignButton}
        </EmptyState>
      )}
      {topics.map((topic) => (
        <Topic key={topic.topic} of={topic} onChange={(change, assignment) => setDoing({ what: change, assignment })} />
      ))}
      {doing && choices && (
        <Dialogs doing={doing} choices={choices} onDone={done} onClose={() => setDoing(undefined)} />
      )}
    </Page>
  );
};
