import { mayNow } from '@guichet/ui-common/page/allowed';
import { date } from '@guichet/ui-common/text/dates';
import Box from '@mui/material/Box';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  EndReferentAssignment,
  ReviseReferentAssignment,
  SubstituteReferent,
} from '../../../../src/customers/referents/referent-assignment.commands.js';
import type { ReferentAssignmentView } from '../../../../src/customers/referents/referents.views.js';
import { CommandButton, plainCommand } from '../../kit/command-button.js';
import type { AnyCommandSpec } from '../../kit/named-command.js';
import { StreamHistory } from '../../kit/lazy-stream-history.js';
import { Tabs, useTab } from '../../kit/tabs.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';

const name = 'referent-assignments';

/** The forms of what may be done with an assignment; people are those of its client. */
const commandsFor = ({ clientId, absences }: ReferentAssignmentView): Readonly<Record<string, AnyCommandSpec>> => {
  const substitute = {
    source: 'substituteId',
    kind: 'reference',
    resource: 'contacts',
    filter: () => ({ clientId }),
  } as const;
  return {
    ReviseReferentAssignment: {
      command: ReviseReferentAssignment,
      inputs: [
        substitute,
        { source: 'validFrom', kind: 'text', type: 'date', required: true },
        { source: 'validTo', kind: 'text', type: 'date', hint: true },
      ],
    },
    SubstituteReferent: {
      command: SubstituteReferent,
      inputs: [
        { source: 'from', kind: 'text', type: 'date', required: true },
        { source: 'to', kind: 'text', type: 'date', required: true },
        substitute,
      ],
    },
    ...(absences.length > 0 ? { ResumeReferent: plainCommand } : {}),
    EndReferentAssignment: {
      command: EndReferentAssignment,
      inputs: [{ source: 'lastDay', kind: 'text', type: 'date', required: true }],
    },
  };
};

const Facts = ({ referent }: { readonly referent: ReferentAssignmentView }) => {
  const { t } = useTranslation();
  const person = ({ name: known }: { readonly name: string | null }): string => known ?? t('admin:forgotten');
  const period = (from: string, to: string | null): string =>
    to === null
      ? t('referents:since', { from: date(from) })
      : t('referents:fromTo', { from: date(from), to: date(to) });
  const facts: readonly (readonly [string, string | null])[] = [
    [t('referents:field.clientId'), referent.clientName],
    [t('referents:field.kind'), t(`referents:kindTitles.${referent.kind}`)],
    [t('referents:field.productRangeId'), referent.productRange?.label ?? t('referents:assign.allRanges')],
    [t('referents:field.structureId'), referent.structure?.label ?? t('referents:assign.allStructures')],
    [t('referents:field.contactId'), person(referent.contact)],
    [t('referents:field.substituteId'), referent.substitute && person(referent.substitute)],
    [t('admin:fields.validity'), period(referent.validFrom, referent.validTo)],
    [t('admin:fields.holder'), referent.holder && person(referent.holder)],
    ...referent.absences.map(
      ({ from, to, substitute }) =>
        [t('referents:change.SubstituteReferent.button'), `${period(from, to)} – ${person(substitute)}`] as const,
    ),
    ...referent.formerHolders.map(
      ({ contact, validFrom, validTo }) =>
        [t('admin:fields.formerHolder'), `${person(contact)} – ${period(validFrom, validTo)}`] as const,
    ),
  ];
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5, maxWidth: 880 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(7rem, 2fr) minmax(0, 5fr)', columnGap: 2, rowGap: 1 }}
      >
        {facts.map(([label, value]) => (
          <Box key={`${label} ${value}`} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value ?? t('admin:noValue')}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
};

/** An assignment: its holder, possible acts, and history. */
export const ReferentEdit = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useMe();
  const tabs = me?.permissions.includes('audit') ? ['form', 'history'] : ['form'];
  const [tab, setTab] = useTab(tabs);
  const section = t(`admin:resources.${name}.name_other`);
  const { data: referent, error } = useDetail<ReferentAssignmentView>(name, id);
  if (error && !referent) return <ReadFailure error={error} section={section} />;
  if (!referent) return <LoadingPage />;
  const may = (command: string): boolean => mayNow(referent, command);
  return (
    <Page
      title={`${t(`referents:topics.${referent.topic}`)}, ${referent.contact.name ?? t('admin:forgotten')}`}
      section={section}
      eyebrow={<TextLink to={`/${name}`}>{section}</TextLink>}
      lead={
        referent.endReason && <StatusChip tone="neutral">{t(`referents:endReasons.${referent.endReason}`)}</StatusChip>
      }
      actions={Object.entries(commandsFor(referent))
        .filter(([command]) => may(command))
        .map(([command, spec]) => (
          <CommandButton
            key={command}
            name={command}
            spec={spec}
            target={{ resource: name, id, revision: referent.revision }}
          />
        ))}
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        <Box hidden={tab !== 'form'}>
          <Facts referent={referent} />
        </Box>
        {tab === 'history' && <StreamHistory stream={`referentAssignment-${id}`} />}
      </Tabs>
    </Page>
  );
};
