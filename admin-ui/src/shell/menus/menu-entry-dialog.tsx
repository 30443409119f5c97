import type { CommandClass } from '@guichet/ui-common/net/command-errors';
import { useTranslation } from 'react-i18next';
import { MenuItemEntry, MenuSectionEntry } from '../../../../src/shell/menus/menu-entry.commands.js';
import type { ReceiptView } from '../../../../src/kernel/views.js';
import { menuAudiences, type MenuLabels } from '../../../../src/shell/menus/menu.vocabulary.js';
import type { ComposedItem, ComposedSection } from '../../../../src/shell/menus/menus.views.js';
import { CommandFields } from '../../kit/command-fields.js';
import { CommandDialog } from '@guichet/ui-common/form/command-dialog';
import type { InputSpec, Values } from '@guichet/ui-common/form/inputs';
import { useInputForm } from '@guichet/ui-common/form/use-input-form';
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

/** The entry becomes part of the menu, which is sent later. */
const nothingSent: ReceiptView = { id: '', revision: '', position: '' };

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
  const form = useInputForm({
    command,
    inputs,
    record,
    ...(fixed ? { fixed } : {}),
    path: 'side-menus',
    send: (body) => {
      onKeep({ ...body });
      return Promise.resolve(nothingSent);
    },
    onSent: () => undefined,
  });
  return (
    <CommandDialog state={form} title={title} send={t('menus:editor.keepEntry')} width="md" onClose={onClose}>
      <CommandFields form={form} />
    </CommandDialog>
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
