import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { TermsOfUseFields } from '../../../../src/customers/terms/terms-of-use.commands.js';
import type { TermsOfUseView } from '../../../../src/customers/terms/terms.views.js';
import { plainCommand } from '../../kit/command-button.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { recordResource } from '../../kit/record-resource.js';
import type { RecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { TermsChanges } from './terms-changes.js';

const longest = 100_000;

const termsOfUse: RecordResource<TermsOfUseFields> = {
  name: 'terms-of-use',
  fields: TermsOfUseFields,
  columns: [
    { source: 'version' },
    { source: 'status', kind: 'choice', texts: 'terms:statuses', sortable: false },
    { source: 'substantial', kind: 'yesNo', sortable: false },
    { source: 'publishedAt', kind: 'dateTime' },
    { source: 'publishedBy', kind: 'label', sortable: false },
    { source: 'acceptances', kind: 'number', sortable: false },
  ],
  filters: [],
  inputs: [
    { source: 'version', kind: 'text', required: true, hint: true },
    { source: 'substantial', kind: 'yesNo', hint: true },
    { source: 'french', kind: 'longText', max: longest, rows: 10, required: true, wide: true, hint: true },
    { source: 'spanish', kind: 'longText', max: longest, rows: 6, required: true, wide: true },
    { source: 'english', kind: 'longText', max: longest, rows: 6, required: true, wide: true },
  ],
  commands: { PublishTermsOfUse: { ...plainCommand, irreversible: true } },
};

/** To those who accepted what is published. */
const Accepted = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data } = useDetail<TermsOfUseView>('terms-of-use', id);
  if (data?.status !== 'published') return null;
  const filter = encodeURIComponent(JSON.stringify({ termsId: id }));
  return (
    <Box sx={{ mt: 2.5 }}>
      <TextLink to={`/terms-acceptances?filter=${filter}`}>{t('terms:acceptances.see')}</TextLink>
    </Box>
  );
};

/** A version, and under it what it changes for those who accepted the one before, or who accepted it. */
const TermsEdit = () => (
  <>
    <RecordEdit of={termsOfUse} />
    <TermsChanges />
    <Accepted />
  </>
);

/** The versions of the terms of use: drafts that may change, and what was published, which may not. */
export const screens: ResourceScreens = { ...recordResource(termsOfUse), edit: TermsEdit };
