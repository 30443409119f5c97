import { useTranslation } from 'react-i18next';
import { TextLink } from '../../kit/text-link.js';
import { Page } from '../../frame/page.js';
import { ImportForm } from './import-form.js';
import { ImportList } from './import-list.js';

/** Files of texts: looked at, imported, approved (specification §5, translation import). */
export const ImportsPage = () => {
  const { t } = useTranslation();
  const keys = t('admin:resources.translation-keys.name_other');
  return (
    <Page
      title={t('admin:resources.translation-imports.name_other')}
      section={keys}
      eyebrow={<TextLink to="/translation-keys">{keys}</TextLink>}
      lead={t('admin:resources.translation-imports.lead')}
    >
      <ImportForm />
      <ImportList />
    </Page>
  );
};
