import { Status } from '@guichet/ui-common/page/announcer';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuFor } from '../../../../src/shell/menus/menu-composition.vocabulary.js';
import { isExternal, withAddresses } from '../../../../src/shell/menus/menu.vocabulary.js';
import type { ComposedItem, ComposedSection, MenuAudiencesView } from '../../../../src/shell/menus/menus.views.js';
import { FieldLabel } from '@guichet/ui-common/form/field-frame';
import { ReferenceControl } from '../../kit/reference-control.js';
import { useAudiences } from './menus.api.js';
import type { EditedMenu } from './menu-edits.js';
import { useLabel } from './menu-labels.js';

const input = { source: 'contact', kind: 'reference', resource: 'contacts' } as const;

const Shown = ({ menu, audiences, named, legacyUrl }: MenuAudiencesView & { readonly menu: EditedMenu }) => {
  const { t } = useTranslation();
  const labelOf = useLabel();
  const known = new Map<string, ComposedItem | ComposedSection>(
    menu.flatMap((section) => [
      [section.id, section] as const,
      ...section.items.map((item) => [item.id, item] as const),
    ]),
  );
  const name = (id: string): string => {
    const entry = known.get(id);
    return entry ? labelOf(entry) : id;
  };
  const sections = menuFor(withAddresses(menu, legacyUrl), audiences, { sectionOrder: [], named });
  if (sections.length === 0) return <Typography color="text.secondary">{t('menus:editor.nothingShown')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sections.map((section) => (
        <Box component="li" key={section.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography component="p" sx={{ fontWeight: 620, fontSize: '0.9rem' }}>
            {name(section.id)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1.5, fontSize: '0.875rem' }}>
            {section.items.map((item) => (
              <Box component="li" key={item.id} sx={{ py: 0.25 }}>
                {name(item.id)}
                {isExternal(item.to) && (
                  <OpenInNew titleAccess={t('common:externalSite')} sx={{ fontSize: '0.875rem', ml: 0.5 }} />
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The menu with the eyes of a contact, before it is kept (features F39). */
export const MenuPreview = ({ menu }: { readonly menu: EditedMenu }) => {
  const { t } = useTranslation();
  const id = useId();
  const [contact, setContact] = useState('');
  const { data } = useAudiences(contact);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, borderRadius: 1.5, position: { lg: 'sticky' }, top: { lg: 84 } }}
    >
      <Typography id={`${id}-title`} variant="h2" sx={{ mb: 1.5 }}>
        {t('menus:editor.preview')}
      </Typography>
      <FieldLabel htmlFor={id}>{t('menus:editor.previewAs')}</FieldLabel>
      <ReferenceControl
        id={id}
        input={input}
        label={t('menus:editor.previewAs')}
        value={contact}
        values={{}}
        onChange={(chosen) => setContact(typeof chosen === 'string' ? chosen : '')}
      />
      <Status sx={{ mt: 2 }}>
        {data ? (
          <Shown menu={menu} {...data} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('menus:editor.previewHint')}
          </Typography>
        )}
      </Status>
    </Paper>
  );
};
