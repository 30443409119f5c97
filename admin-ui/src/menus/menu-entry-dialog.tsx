import type { CommandClass } from '@guichet/ui-common/command-errors';
import { Dialog } from '@guichet/ui-common/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MenuItemEntry, MenuSectionEntry } from '../../../src/menus/menu-entry.commands.js';
import { menuAudiences, type MenuLabels } from '../../../src/menus/menu.vocabulary.js';
import type { ComposedItem, ComposedSection } from '../../../src/menus/menus.views.js';
import { CommandFields } from '../kit/command-fields.js';
import { ErrorSummary } from '../kit/error-summary.js';
import type { InputSpec, Values } from '../kit/inputs.js';
import { useCommandForm } from '../kit/use-command-form.js';
import { useLabel } from './menu-labels.js';

const names: readonly InputSpec[] = [
  { source: 'labelFr', kind: 'text', required: true },
  { source: 'labelEs', kind: 'text', required: true },
  { source: 'labelEn', kind: 'text', required: true },
];
const hidden: InputSpec = { source: 'hidden', kind: 'yesNo' };

const valuesOf = (labels: MenuLabels | null): Values => ({
  labelFr: labels?.fr ?? '',
  labelEs: labels?.es ?? '',
  labelEn: labels?.en ?? '',
});

interface EntryDialogProps {
  readonly title: string;
  readonly command: CommandClass;
  readonly inputs: readonly InputSpec[];
  readonly record: Values;
  readonly fixed?: Values;
  readonly onKeep: (values: Values) => void;
  readonly onClose: () => void;
}

/** Asks, checks with the rules of the server, and hands over; nothing is sent before the whole menu is. */
const EntryDialog = ({ title, command, inputs, record, fixed, onKeep, onClose }: EntryDialogProps) => {
  const { t } = useTranslation();
  const form = useCommandForm({
    command,
    inputs,
    record,
    ...(fixed ? { fixed } : {}),
    send: (body) => {
      onKeep(body);
      return Promise.resolve();
    },
  });
  return (
    <Dialog
      open
      title={title}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('admin:form.cancel')}</Button>
          <Button variant="contained" onClick={() => void form.submit()}>
            {t('menus:editor.keepEntry')}
          </Button>
        </>
      }
    >
      <ErrorSummary form={form} />
      <Box component="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <CommandFields form={form} />
        {/* lets Enter send the form; the visible button is in the dialog's own bar */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Box>
    </Dialog>
  );
};

interface SectionDialogProps {
  /** Null: a new one. */
  readonly section: ComposedSection | null;
  readonly onKeep: (entry: MenuSectionEntry) => void;
  readonly onClose: () => void;
}

export const SectionDialog = ({ section, onKeep, onClose }: SectionDialogProps) => {
  const { t } = useTranslation();
  return (
    <EntryDialog
      title={t(section ? 'menus:editor.changeSection' : 'menus:editor.addSection')}
      command={MenuSectionEntry}
      inputs={[...names, hidden]}
      record={{ ...valuesOf(section?.labels ?? section?.builtInLabels ?? null), hidden: section?.hidden ?? false }}
      onKeep={(values) => onKeep(Object.assign(new MenuSectionEntry(), values))}
      onClose={onClose}
    />
  );
};

interface ItemDialogProps {
  readonly item: ComposedItem | null;
  readonly sectionId: string;
  readonly sections: readonly ComposedSection[];
  readonly onKeep: (entry: MenuItemEntry) => void;
  readonly onClose: () => void;
}

export const ItemDialog = ({ item, sectionId, sections, onKeep, onClose }: ItemDialogProps) => {
  const { t } = useTranslation();
  const labelOf = useLabel();
  const builtIn = item?.builtIn ?? false;
  const inputs: readonly InputSpec[] = [
    ...names,
    {
      source: 'sectionId',
      kind: 'choice',
      required: true,
      values: sections.map(({ id }) => id),
      texts: 'menus:sections',
      labels: Object.fromEntries(sections.map((section) => [section.id, labelOf(section)])),
    },
    ...(builtIn ? [] : [{ source: 'target', kind: 'text', required: true, hint: true, wide: true } as const]),
    { source: 'shownTo', kind: 'choices', values: menuAudiences, texts: 'menus:audiences', wide: true },
    { source: 'nodeId', kind: 'text' },
    { source: 'tabNodes', kind: 'text', hint: true },
    hidden,
  ];
  return (
    <EntryDialog
      title={t(item ? 'menus:editor.changeItem' : 'menus:editor.addItem')}
      command={MenuItemEntry}
      inputs={inputs}
      record={{
        ...valuesOf(item?.labels ?? item?.builtInLabels ?? null),
        sectionId,
        target: item?.to ?? '',
        shownTo: item?.shownTo ?? [],
        nodeId: item?.nodeId ?? '',
        tabNodes: item?.tabNodeIds.join(', ') ?? '',
        hidden: item?.hidden ?? false,
      }}
      fixed={{ builtIn }}
      onKeep={(values) => onKeep(Object.assign(new MenuItemEntry(), values))}
      onClose={onClose}
    />
  );
};
