import { TermsOfUseFields } from '../../../src/terms/terms-of-use.commands.js';
import { plainCommand } from '../kit/command-button.js';
import { RecordEdit } from '../kit/record-edit.js';
import { recordResource } from '../kit/record-resource.js';
import type { RecordResource } from '../kit/record-spec.js';
import type { ResourceScreens } from '../kit/resource-entry.js';
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

/** A version, and under it what it changes for those who accepted the one before. */
const TermsEdit = () => (
  <>
    <RecordEdit of={termsOfUse} />
    <TermsChanges />
  </>
);

/** The versions of the terms of use: drafts that may change, and what was published, which may not. */
export const screens: ResourceScreens = { ...recordResource(termsOfUse), edit: TermsEdit };
