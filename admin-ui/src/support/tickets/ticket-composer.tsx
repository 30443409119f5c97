import { uploadPending } from '@guichet/ui-common/form/control';
import { basicControls } from '@guichet/ui-common/form/controls';
import { InputField } from '@guichet/ui-common/form/fields';
import type { FormCheck } from '@guichet/ui-common/form/resolver';
import { useCommandForm, type CommandFormState } from '@guichet/ui-common/form/use-command-form';
import { fileSize } from '@guichet/ui-common/text/texts';
import { Composer } from '@guichet/ui-common/support/thread/composer';
import { peopleTold } from '@guichet/ui-common/support/thread/people-told';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileLimits } from '../../../../src/platform/papers/files/files.vocabulary.js';
import { limits } from '../../../../src/support/tickets/ticket.vocabulary.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { FilesControl } from '@guichet/ui-common/form/files-control';
import { ReferenceControl } from '../../kit/reference-control.js';
import { pathOf } from '../../kit/use-execute.js';
import { useMe } from '../../me.js';
import { kindOf, type MessageName, type Written } from './message-kinds.js';

interface TicketComposerProps {
  readonly ticket: TicketView;
  /** Messages that may be written now. */
  readonly kinds: readonly MessageName[];
  readonly kind: MessageName;
  readonly onKind: (kind: MessageName) => void;
  readonly onSending: () => void;
  readonly onSent: (kind: MessageName) => void;
}

const controls = { ...basicControls, files: FilesControl, reference: ReferenceControl };

/** The words of a solution have a name of their own in its command. */
const landing = (path: string): string => (path === 'solution' ? 'text' : (path.split('.')[0] ?? path));

const check: FormCheck<Written> = ({ text, fileIds }) => ({
  ...(text.trim() === '' ? { text: { code: 'messageMissing', args: {} } } : {}),
  ...(fileIds.includes(uploadPending) ? { fileIds: { code: 'uploadsPending', args: {} } } : {}),
});

interface KindTabsProps extends Pick<TicketComposerProps, 'kinds' | 'kind' | 'onKind'> {
  readonly id: string;
}

const KindTabs = ({ id, kinds, kind, onKind }: KindTabsProps) => {
  const { t } = useTranslation();
  return (
    <Tabs
      value={kind}
      onChange={(_event, next: MessageName) => onKind(next)}
      aria-label={t('admin:tickets.composer.kinds')}
      slotProps={{ indicator: { hidden: true } }}
      sx={{
        mb: 2,
        minHeight: 0,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiTabs-list': { flexWrap: 'wrap' },
        '& .MuiTab-root': { minHeight: 40, py: 0.5, px: 1.5, borderBottom: '2px solid transparent' },
        '& .Mui-selected': { borderColor: 'currentcolor' },
      }}
    >
      {kinds.map((name) => (
        <Tab
          key={name}
          value={name}
          label={t(`admin:commands.${name}.button`)}
          id={`${id}-${name}`}
          aria-controls={`${id}-panel`}
        />
      ))}
    </Tabs>
  );
};

/** The next message of an agent: to the customer, or between agents. */
export const TicketComposer = ({ ticket, kinds, kind, onKind, onSending, onSent }: TicketComposerProps) => {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const id = useId();
  const { command, toCommand, hasVersion = false, internal = false } = kindOf(kind);
  const state: CommandFormState<Written> = useCommandForm<Written>({
    command,
    toCommand,
    check,
    landing,
    path: pathOf({ resource: 'tickets', id: ticket.id }, kind),
    revision: ticket.revision,
    defaults: { text: '', correctiveVersionId: '', fileIds: [] },
    beforeSend: () => {
      onSending();
      return Promise.resolve(true);
    },
    onSent: () => onSent(kind),
  });
  const language = i18n.resolvedLanguage ?? 'fr';
  const names = internal ? [] : peopleTold(ticket, me?.id ?? '');
  const told =
    names.length > 0
      ? { key: 'told', args: { names: new Intl.ListFormat(language).format(names) } }
      : { key: 'toldNobody', args: {} };
  return (
    <Composer
      state={state}
      title={t(`admin:commands.${kind}.title`)}
      send={t(`admin:commands.${kind}.send`)}
      internal={internal}
      kinds={<KindTabs id={id} kinds={kinds} kind={kind} onKind={onKind} />}
      told={
        <>
          {t(`admin:commands.${kind}.text`)} {!internal && t(`admin:tickets.composer.${told.key}`, told.args)}
        </>
      }
    >
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} sx={{ display: 'grid', gap: 2 }}>
        <InputField
          label={t(`admin:tickets.composer.${kind}`)}
          input={{ source: 'text', kind: 'longText', rows: 4, max: limits.information, required: true }}
        />
        {hasVersion && (
          <InputField
            label={t('admin:fields.correctiveVersionId')}
            controls={controls}
            input={{
              source: 'correctiveVersionId',
              kind: 'reference',
              resource: 'product-versions',
              filter: () => ({ ...(ticket.product ? { productId: ticket.product.id } : {}), kind: 'corrective' }),
            }}
          />
        )}
        {/* hidden and not gone: what is attached is there again when another kind is chosen */}
        <Box hidden={internal}>
          <InputField
            label={t('admin:fields.fileIds')}
            hint={t('admin:hints.fileIds', { size: fileSize(me?.maximumFileBytes ?? fileLimits.bytes, language) })}
            controls={controls}
            input={{ source: 'fileIds', kind: 'files' }}
          />
        </Box>
      </Box>
    </Composer>
  );
};
