import { announce } from '@guichet/ui-common/page/announcer';
import { Dialog } from '@guichet/ui-common/page/dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from '../../kit/page/problem-alert.js';
import type { MenuItemView, MenuView } from '../../../../src/shell/menus/menus.views.js';
import { useCommand } from '@guichet/ui-common/form/use-command';
import { draftOf, hiddenToggled, mostPinned, moved, pinToggled, type Draft } from './menu-customisation.js';
import { MoveButtons, Toggle } from './menu-customiser.parts.js';

interface MenuCustomiserProps {
  readonly menu: MenuView;
  readonly onClose: () => void;
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 } as const;
const name = { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' } as const;

/** Command for the menu: the first customisation, a later one, or back to the default. */
const commandOf = ({ customisation }: MenuView, draft: Draft | null) => {
  if (!customisation) return { path: 'menu-customisations', command: draft ?? {} };
  const path = `menu-customisations/${customisation.id}`;
  return draft
    ? { path: `${path}/revise-menu-customisation`, command: draft, revision: customisation.revision }
    : { path: `${path}/reset-menu-customisation`, command: {}, revision: customisation.revision };
};

/** Pins, order, and what one does without (features F39); everything by keyboard, each step said. */
const MenuCustomiser = ({ menu, onClose }: MenuCustomiserProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(menu));
  const sending = useCommand();
  const items = menu.sections.flatMap((section) => section.items);
  const labelOf = (id: string): string => items.find((item) => item.id === id)?.label ?? id;
  const send = async (wanted: Draft | null): Promise<void> => {
    await sending.mutateAsync(commandOf(menu, wanted)).then(
      () => {
        announce(t('common:menu.customiser.saved'));
        onClose();
      },
      // said by the alert below
      () => undefined,
    );
  };
  const move = (key: 'pinned' | 'sectionOrder', id: string, label: string) => (by: -1 | 1) => {
    const next = moved(draft[key], id, by);
    setDraft({ ...draft, [key]: next });
    announce(t('common:menu.customiser.place', { label, place: next.indexOf(id) + 1, count: next.length }));
  };
  const toggles = (item: MenuItemView) => (
    <Box component="li" key={item.id} sx={row}>
      <Box component="span" sx={{ ...name, color: draft.hidden.includes(item.id) ? 'text.secondary' : undefined }}>
        {item.label}
      </Box>
      <Toggle
        pressed={draft.pinned.includes(item.id)}
        text={t('common:menu.customiser.pin')}
        about={item.label}
        onToggle={() => setDraft(pinToggled(draft, item.id))}
      />
      <Toggle
        pressed={draft.hidden.includes(item.id)}
        text={t('common:menu.customiser.hide')}
        about={item.label}
        onToggle={() => setDraft(hiddenToggled(draft, item.id))}
      />
    </Box>
  );
  return (
    <Dialog
      open
      title={t('common:menu.customise')}
      onClose={onClose}
      actions={
        <>
          {menu.customisation?.active && (
            <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => void send(null)}>
              {t('common:menu.customiser.reset')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" onClick={() => void send(draft)}>
            {t('common:menu.customiser.save')}
          </Button>
        </>
      }
    >
      <ProblemAlert error={sending.error} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('common:menu.customiser.lead', { count: mostPinned })}
      </Typography>
      {draft.pinned.length > 0 && (
        <Box component="section" aria-labelledby="customiser-pinned" sx={{ mb: 2.5 }}>
          <Typography variant="h3" id="customiser-pinned">
            {t('common:menu.pinned')}
          </Typography>
          <Box component="ul" sx={list}>
            {draft.pinned.map((id, place) => (
              <Box component="li" key={id} sx={row}>
                <Box component="span" sx={name}>
                  {labelOf(id)}
                </Box>
                <MoveButtons
                  id={`pin-${id}`}
                  about={labelOf(id)}
                  first={place === 0}
                  last={place === draft.pinned.length - 1}
                  onMove={move('pinned', id, labelOf(id))}
                />
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {draft.sectionOrder.map((id, place) => {
        const section = menu.sections.find((each) => each.id === id);
        if (!section) return null;
        const headingId = `customiser-${id}`;
        return (
          <Box
            component="section"
            key={id}
            aria-labelledby={headingId}
            sx={{ borderTop: 1, borderColor: 'divider', pt: 1, pb: 1.5 }}
          >
            <Box sx={row}>
              <Typography variant="h3" id={headingId} sx={name}>
                {section.label}
              </Typography>
              <MoveButtons
                id={`section-${id}`}
                about={section.label}
                first={place === 0}
                last={place === draft.sectionOrder.length - 1}
                onMove={move('sectionOrder', id, section.label)}
              />
            </Box>
            <Box component="ul" sx={list}>
              {section.items.map(toggles)}
            </Box>
          </Box>
        );
      })}
    </Dialog>
  );
};

export default MenuCustomiser;
