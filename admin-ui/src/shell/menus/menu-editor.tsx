import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposedItem, ComposedSection } from '../../../../src/shell/menus/menus.views.js';
import { itemKept, itemMoved, removed, sectionKept, sectionMoved, type EditedMenu } from './menu-edits.js';
import { ItemDialog, SectionDialog } from './menu-entry-dialog.js';
import { useLabel } from './menu-labels.js';

interface EditorProps {
  readonly menu: EditedMenu;
  readonly onChange: (menu: EditedMenu) => void;
}

interface MoveProps {
  readonly id: string;
  readonly label: string;
  readonly onMove: (by: -1 | 1) => void;
}

const steps = [
  { by: -1, Icon: ArrowUpward, text: 'up' },
  { by: 1, Icon: ArrowDownward, text: 'down' },
] as const;

/** The focus follows what is moved. */
const Move = ({ id, label, onMove }: MoveProps) => {
  const { t } = useTranslation();
  return steps.map(({ by, Icon, text }) => (
    <IconButton
      key={text}
      id={`${id}-${text}`}
      size="small"
      aria-label={t(`menus:editor.${text}`, { label })}
      onClick={() => {
        onMove(by);
        requestAnimationFrame(() => document.getElementById(`${id}-${text}`)?.focus());
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  ));
};

/** Subject of the dialog: a section, or an entry in one; `null` adds. */
type Asked =
  | { readonly kind: 'section'; readonly section: ComposedSection | null }
  | { readonly kind: 'item'; readonly item: ComposedItem | null; readonly sectionId: string };

interface RowProps extends EditorProps {
  readonly onAsk: (asked: Asked) => void;
}

const ItemRow = ({
  item,
  sectionId,
  menu,
  onChange,
  onAsk,
}: RowProps & { readonly item: ComposedItem; readonly sectionId: string }) => {
  const { t } = useTranslation();
  const label = useLabel()(item);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, fontSize: '0.9rem', mr: 1 }}>
          {label}
        </Typography>
        {item.hidden && <StatusChip tone="neutral">{t('menus:editor.isHidden')}</StatusChip>}
        {!item.builtIn && <StatusChip tone="info">{t('menus:editor.isAdded')}</StatusChip>}
        <Typography variant="caption" component="p" color="text.secondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {item.to}
          {' · '}
          {item.shownTo.length === 0
            ? t('menus:editor.everybody')
            : item.shownTo.map((audience) => t(`menus:audiences.${audience}`)).join(', ')}
        </Typography>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Move id={`item-${item.id}`} label={label} onMove={(by) => onChange(itemMoved(menu, item.id, by))} />
        <Button
          size="small"
          aria-label={t('menus:editor.changeNamed', { label })}
          onClick={() => onAsk({ kind: 'item', item, sectionId })}
        >
          {t('menus:editor.change')}
        </Button>
        {!item.builtIn && (
          <Button
            size="small"
            color="error"
            aria-label={t('menus:editor.removeNamed', { label })}
            onClick={() => onChange(removed(menu, item.id))}
          >
            {t('menus:editor.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const SectionCard = ({ section, ...row }: RowProps & { readonly section: ComposedSection }) => {
  const { t } = useTranslation();
  const label = useLabel()(section);
  const { menu, onChange, onAsk } = row;
  const headingId = `section-${section.id}`;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ p: 2, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant="h2" sx={{ flex: '1 1 12rem' }}>
          {label}
        </Typography>
        {section.hidden && <StatusChip tone="neutral">{t('menus:editor.isHidden')}</StatusChip>}
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Move id={`move-${section.id}`} label={label} onMove={(by) => onChange(sectionMoved(menu, section.id, by))} />
          <Button
            size="small"
            aria-label={t('menus:editor.changeNamed', { label })}
            onClick={() => onAsk({ kind: 'section', section })}
          >
            {t('menus:editor.change')}
          </Button>
          {!section.builtIn && section.items.every(({ builtIn }) => !builtIn) && (
            <Button
              size="small"
              color="error"
              aria-label={t('menus:editor.removeNamed', { label })}
              onClick={() => onChange(removed(menu, section.id))}
            >
              {t('menus:editor.remove')}
            </Button>
          )}
        </Box>
      </Box>
      {section.items.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('menus:editor.noItems')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {section.items.map((item) => (
          <ItemRow key={item.id} item={item} sectionId={section.id} {...row} />
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<Add aria-hidden />}
        sx={{ mt: 1 }}
        aria-label={t('menus:editor.addItemTo', { label })}
        onClick={() => onAsk({ kind: 'item', item: null, sectionId: section.id })}
      >
        {t('menus:editor.addItem')}
      </Button>
    </Paper>
  );
};

/** Sections and entries in their order; what the release brings can be moved, renamed and hidden, not taken away. */
export const MenuEditor = ({ menu, onChange }: EditorProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const keep = (next: EditedMenu): void => {
    onChange(next);
    close();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {menu.map((section) => (
        <SectionCard key={section.id} section={section} menu={menu} onChange={onChange} onAsk={setAsked} />
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Add aria-hidden />}
          onClick={() => setAsked({ kind: 'section', section: null })}
        >
          {t('menus:editor.addSection')}
        </Button>
      </Box>
      {asked?.kind === 'section' && (
        <SectionDialog
          section={asked.section}
          onKeep={(entry) => keep(sectionKept(menu, asked.section?.id ?? null, entry))}
          onClose={close}
        />
      )}
      {asked?.kind === 'item' && (
        <ItemDialog
          item={asked.item}
          sectionId={asked.sectionId}
          sections={menu}
          onKeep={(entry) => keep(itemKept(menu, asked.item, entry))}
          onClose={close}
        />
      )}
    </Box>
  );
};
