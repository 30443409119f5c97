import { problemText } from '@guichet/ui-common/problem';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { StructureView } from '../../../src/structures/structures.views.js';
import { Page } from '../shell/page.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { structureQuery } from './structures.api.js';
import { BackTo } from '../ui/back-to.js';

/** The structure of the address, or why it is not shown. */
export const StructureRead = ({ children }: { readonly children: (structure: StructureView) => ReactNode }) => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const structure = useQuery(structureQuery(id));
  if (structure.isPending) return <PageSkeleton />;
  if (!structure.data)
    return (
      <Page
        title={t('structures:detail.notFound')}
        section={t('structures:section')}
        before={<BackTo to="/interlocutor/structure" label={t('structures:list.title')} />}
      >
        <Alert severity="error">{problemText(structure.error, t)}</Alert>
      </Page>
    );
  return children(structure.data.data);
};
