import { DateText } from '@guichet/ui-common/text/date-text';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { TranslationKeyView } from '../../../../src/shell/dictionary/dictionary.views.js';
import { languages, type Language } from '../../../../src/kernel/language.js';
import { LazyCommandDialog } from '../../kit/lazy-command-dialog.js';
import { StreamHistory } from '../../kit/lazy-stream-history.js';
import { ReferenceText } from '../../kit/reference-text.js';
import { Tabs, useTab } from '../../kit/tabs.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { useMe } from '../../me.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { Flags } from './dictionary.parts.js';
import { readAgain } from './dictionary.api.js';
import { keyForms } from './key-forms.js';

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' } as const;

const Said = ({
  label,
  language,
  text,
}: {
  readonly label: string;
  readonly language: Language;
  readonly text: string;
}) => (
  <Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
    <Box lang={language} sx={words}>
      {text}
    </Box>
  </Box>
);

/** A language: the text in use, the text of the release, and the waiting proposal. */
const LanguageCard = ({ row, language }: { readonly row: TranslationKeyView; readonly language: Language }) => {
  const { t } = useTranslation();
  const { text, shipped, shippedBefore, proposed } = row.texts[language];
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t(`dictionary:language.${language}`)}
      sx={{ p: 2, borderRadius: 1.5, display: 'grid', gap: 1.25 }}
    >
      <Typography variant="h2">{t(`dictionary:language.${language}`)}</Typography>
      {text === null ? (
        <Typography color="text.secondary">{t('admin:dictionary.fallsBack')}</Typography>
      ) : (
        <Box lang={language} sx={{ ...words, fontWeight: 600 }}>
          {text}
        </Box>
      )}
      {shipped !== null && shipped !== text && (
        <Said label={t('admin:dictionary.shipped')} language={language} text={shipped} />
      )}
      {shippedBefore !== null && (
        <Alert severity="warning" role="note">
          {t('admin:dictionary.conflict')}
          <Said label={t('admin:dictionary.shippedBefore')} language={language} text={shippedBefore} />
        </Alert>
      )}
      {proposed !== null && (
        <Alert severity="info" role="note">
          <Said label={t('admin:dictionary.waiting')} language={language} text={proposed} />
        </Alert>
      )}
    </Paper>
  );
};

const Actions = ({ row }: { readonly row: TranslationKeyView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string>();
  const { module, key, comment, toComplete } = row;
  const said = (language: Language): string => row.texts[language].proposed ?? row.texts[language].text ?? '';
  const offered = keyForms.filter((each) => each.offered(row));
  const chosen = offered.find(({ name }) => name === open);
  const refusalOf = (name: string) => row.allowedCommands.find(({ command }) => command === name);
  const close = (): void => {
    setOpen(undefined);
    void readAgain(module);
    // what was deleted has no page of its own any more
    if (open === 'DeleteTranslationKey') void navigate('/translation-keys');
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('admin:tickets.actions')}
      sx={{ p: 2, mb: 2.5, borderRadius: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered
          .filter(({ name }) => refusalOf(name)?.allowed)
          .map(({ name, spec }, index) => (
            <Button
              key={name}
              variant={index === 0 ? 'contained' : 'outlined'}
              color={spec.irreversible ? 'error' : 'primary'}
              onClick={() => setOpen(name)}
            >
              {t(`admin:commands.${name}.button`)}
            </Button>
          ))}
      </Box>
      {offered
        .flatMap(({ name }) => refusalOf(name) ?? [])
        .filter(({ allowed }) => !allowed)
        .map(({ command, reason, reasonArgs }) => (
          <Typography key={command} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            <strong>{t(`admin:commands.${command}.button`)}</strong> –{' '}
            {t(`refusals:${reason ?? 'forbidden'}`, reasonArgs)}
          </Typography>
        ))}
      {chosen && (
        <LazyCommandDialog
          name={chosen.name}
          spec={chosen.spec}
          target={{ resource: 'translation-keys', id: row.id, revision: row.revision ?? undefined }}
          record={{ fr: said('fr'), es: said('es'), en: said('en'), comment: comment ?? '', toComplete }}
          fixed={{ module, key }}
          onClose={close}
        />
      )}
    </Paper>
  );
};

const Texts = ({ row }: { readonly row: TranslationKeyView }) => (
  <>
    <Actions row={row} />
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {languages.map((language) => (
        <LanguageCard key={language} row={row} language={language} />
      ))}
    </Box>
  </>
);

/** A key: its texts in all languages, possible acts, and history. */
export const KeyShow = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useMe();
  const section = t('admin:resources.translation-keys.name_other');
  const { data: row, error } = useDetail<TranslationKeyView>('translation-keys', id);
  const tabs = me?.permissions.includes('audit') && row?.revision ? ['texts', 'history'] : ['texts'];
  const [tab, setTab] = useTab(tabs);
  if (error && !row) return <ReadFailure error={error} section={section} />;
  if (!row) return <LoadingPage />;
  return (
    <Page
      title={row.key}
      section={section}
      eyebrow={<TextLink to="/translation-keys">{section}</TextLink>}
      lead={
        <>
          {t('admin:dictionary.ofModule', { module: row.module })}
          {row.updatedAt && row.updatedBy && (
            <>
              {' · '}
              {t('admin:dictionary.changed')} <DateText value={row.updatedAt} />{' '}
              <ReferenceText resource="staff-users" id={row.updatedBy} />
            </>
          )}
          {row.comment && <Box sx={{ mt: 0.5 }}>{row.comment}</Box>}
          <Flags flags={row.flags} />
        </>
      }
    >
      <Tabs label={t('admin:tabs.label')} tab={tab} tabs={tabs} onTab={setTab}>
        {tab === 'history' ? <StreamHistory stream={`translationKey-${row.id}`} /> : <Texts row={row} />}
      </Tabs>
    </Page>
  );
};
