import { dateTime } from '@guichet/ui-common/text/dates';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { DocumentButton } from '@guichet/ui-common/page/document-button';
import { useCommand } from '@guichet/ui-common/form/use-command';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RegisterDifference } from '../../../../src/oversight/subprocessors/register-versions.vocabulary.js';
import type { RegisterView } from '../../../../src/oversight/subprocessors/subprocessors.views.js';
import { SectionCard } from '../../kit/page/section-card.js';
import { useMe } from '../../frame/guard/me.js';
import { DoneMessage } from '../../kit/page/done-message.js';
import { useDoneOfPart } from '../../kit/acts/done.js';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import { AnnouncedChange } from './announced-change.js';
import { announcedQuery, registerQuery } from './subprocessors.api.js';

const bare = { listStyle: 'none', m: 0, p: 0 } as const;

const Difference = ({ of: { kind, label, fields, at } }: { readonly of: RegisterDifference }) => {
  const { t } = useTranslation();
  return (
    <>
      {t(`subprocessors:difference.${kind}`, {
        label,
        fields: fields.map((field) => t(`subprocessors:fields.${field}`)).join(', '),
      })}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        ({dateTime(at)})
      </Box>
    </>
  );
};

const Differences = ({ register, onRead }: { readonly register: RegisterView; readonly onRead: () => void }) => {
  const { t } = useTranslation();
  const { differences, readAt } = register;
  return (
    <>
      <Box sx={{ mb: 1 }}>
        {readAt === null
          ? t('subprocessors:register.neverRead')
          : t(`subprocessors:register.${differences.length > 0 ? 'since' : 'unchanged'}`, { date: dateTime(readAt) })}
      </Box>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, '&:empty': { display: 'none' } }}>
        {differences.map((difference) => (
          <li key={`${difference.kind} ${difference.id}`}>
            <Difference of={difference} />
          </li>
        ))}
      </Box>
      {(readAt === null || differences.length > 0) && (
        <Button variant="outlined" onClick={onRead}>
          {t('subprocessors:register.read')}
        </Button>
      )}
    </>
  );
};

/** Its version, what changed since the reader has last read it, its former versions, and its paper. */
const Register = ({ register, tell }: { readonly register: RegisterView; readonly tell: (words: string) => void }) => {
  const { t } = useTranslation();
  const { client } = useMe();
  const command = useCommand();
  const { version, changedAt, versions } = register;
  const read = (): void =>
    command.mutate(
      { path: 'register-readings', command: {} },
      { onSuccess: () => tell(t('subprocessors:register.readDone')) },
    );
  return (
    <SectionCard
      title={t('subprocessors:register.title')}
      state={changedAt !== null && t('subprocessors:register.version', { version, date: dateTime(changedAt) })}
    >
      <ProblemAlert error={command.error} />
      <Differences register={register} onRead={read} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <DocumentButton
          path="/api/processings/register/paper"
          name={t('subprocessors:paper.title', { client: client?.label ?? '' })}
        >
          {t('subprocessors:paper.button')}
        </DocumentButton>
      </Box>
      {versions.length > 0 && (
        <Disclosure label={t('subprocessors:register.versions')}>
          <Box component="ol" sx={bare}>
            {versions.map((one) => (
              <li key={one.version}>
                {t('subprocessors:register.number', { version: one.version })} <Difference of={one} />
              </li>
            ))}
          </Box>
        </Disclosure>
      )}
    </SectionCard>
  );
};

/** Head of the register: announced changes first, then past ones. */
export const RegisterHead = () => {
  const { t } = useTranslation();
  const [done, tell] = useDoneOfPart();
  const { data: announced } = useQuery(announcedQuery);
  const { data: register, error } = useQuery(registerQuery);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 2.5 }}>
      <DoneMessage done={done} onClose={() => tell('')} />
      <ProblemAlert error={error} />
      {announced && announced.length > 0 && (
        <SectionCard title={t('subprocessors:announced.title')}>
          <Box component="ul" sx={bare}>
            {announced.map((change) => (
              <AnnouncedChange key={change.id} change={change} tell={tell} />
            ))}
          </Box>
        </SectionCard>
      )}
      {register && <Register register={register} tell={tell} />}
    </Box>
  );
};
