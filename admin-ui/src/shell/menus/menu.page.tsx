import { hasCode, problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { MenuCompositionView } from '../../../../src/shell/menus/menus.views.js';
import { LeaveGuard } from '@guichet/ui-common/form/leave-guard';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { MenuEditor } from './menu-editor.js';
import { MenuPreview } from './menu-preview.js';
import { useComposition, useMenuCommands } from './menus.api.js';

/** Sends the revision at which the menu was read: a change by another person meanwhile is not overwritten. */
const Editing = ({ composition }: { readonly composition: MenuCompositionView }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [menu, setMenu] = useState(composition.sections);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const commands = useMenuCommands(composition);
  const dirty = menu !== composition.sections;
  const send = async (sent: Promise<void>, done: string): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    await sent.then(
      () => notify(t(done), { type: 'success' }),
      (error: unknown) =>
        setFailure(hasCode(error, 'changedMeanwhile') ? t('menus:editor.conflict') : problemText(error, t)),
    );
    setSending(false);
  };
  return (
    <Page
      title={t('menus:editor.title')}
      section={t('admin:menu.groups.portal')}
      lead={t(composition.status === 'active' ? 'menus:editor.lead' : 'menus:editor.builtInLead')}
      actions={
        <>
          {composition.status === 'active' && (
            <Button variant="outlined" onClick={() => void send(commands.leave(), 'menus:editor.left')}>
              {t('menus:editor.leave')}
            </Button>
          )}
          <Button
            variant="contained"
            aria-busy={sending}
            onClick={() => void send(commands.keep(menu, composition.revision), 'menus:editor.kept')}
          >
            {t('menus:editor.keep')}
          </Button>
        </>
      }
    >
      <LeaveGuard isDirty={() => dirty && !sending} />
      {failure && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {dirty && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('menus:editor.unsaved')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(18rem, 1fr)' },
        }}
      >
        <MenuEditor menu={menu} onChange={setMenu} />
        <MenuPreview menu={menu} />
      </Box>
    </Page>
  );
};

/** The side menu of everybody: composed here, looked at with the eyes of a contact, kept as a whole. */
export const MenuPage = () => {
  const { t } = useTranslation();
  const { data, error } = useComposition();
  if (error && !data) return <ReadFailure error={error} section={t('admin:menu.groups.portal')} />;
  if (!data) return <LoadingPage />;
  return <Editing key={`${data.id ?? ''}/${data.revision ?? ''}`} composition={data} />;
};
