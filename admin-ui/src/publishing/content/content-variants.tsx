import { useCommand } from '@guichet/ui-common/form/use-command';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import { problemText } from '@guichet/ui-common/net/problem';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContentArticleView } from '../../../../src/publishing/content/content.views.js';
import { languages, type Language } from '../../../../src/kernel/language.js';
import { isAllowed } from '../../kit/allowed.js';
import { Card } from '../../kit/card.js';
import { TextLink } from '../../kit/text-link.js';
import { useDone } from '../../kit/use-execute.js';
import { contentArticleTones } from '../../../../src/publishing/content/content.vocabulary.js';

/** The same article in every language: linked where it is written, offered to be duplicated where it is missing (wish W30). */
export const ContentVariants = ({ article }: { readonly article: ContentArticleView }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const done = useDone();
  const sending = useCommand();
  const mayWrite = isAllowed({ ...article }, 'ReviseContentArticle');
  const duplicate = async (language: Language): Promise<void> => {
    const command = { articleId: article.id, language };
    const { id } = await sending.mutateAsync({ path: 'content-articles/duplicate-content-article', command });
    done(t('content:staff.duplicated', { language: t(`content:language.${language}`) }));
    await navigate(`/content-articles/${id}`);
  };
  return (
    <Card title={t('content:staff.variants')}>
      {sending.error && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {problemText(sending.error, t)}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {languages.map((language) => {
          const variant = article.variants.find((one) => one.language === language);
          return (
            <Box
              component="li"
              key={language}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
            >
              <span>{t(`content:language.${language}`)}</span>
              {variant ? (
                <>
                  <StatusChip tone={contentArticleTones[variant.status]}>
                    {t(`content:status.${variant.status}`)}
                  </StatusChip>
                  {variant.id !== article.id && (
                    <TextLink to={`/content-articles/${variant.id}`}>{variant.title}</TextLink>
                  )}
                </>
              ) : (
                <>
                  <StatusChip tone="warning">{t('content:staff.missing')}</StatusChip>
                  {mayWrite && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-busy={sending.isPending}
                      onClick={() => void duplicate(language).catch(() => undefined)}
                    >
                      {t('content:staff.duplicate', { language: t(`content:language.${language}`) })}
                    </Button>
                  )}
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
};
