import { i18n } from '@guichet/ui-common/text/i18n';
import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { lazy } from 'react';
import * as commands from '../../../../src/publishing/medias/media.commands.js';
import { mediaLimits, mediaTypes } from '../../../../src/publishing/medias/media.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';

await i18n.loadNamespaces(['medias', 'common']);

const MediaBelow = lazy(() => import('./media-below.js').then((page) => ({ default: page.MediaBelow })));

const said: readonly InputSpec[] = [
  { source: 'isDecorative', kind: 'yesNo', hint: true, wide: true },
  {
    source: 'alt',
    kind: 'localised',
    required: true,
    hint: true,
    wide: true,
    when: ({ isDecorative }) => isDecorative !== true,
  },
];

const medias: AnyRecordResource = {
  name: 'medias',
  fields: commands.ReviseMedia,
  columns: [
    { source: 'name' },
    { source: 'address', label: 'medias:fields.image', kind: 'image', sortable: false },
    { source: 'frenchAlt', label: 'medias:fields.alt', sortable: false },
    { source: 'width', label: 'medias:fields.width', kind: 'number' },
    { source: 'height', label: 'medias:fields.height', kind: 'number' },
    { source: 'createdAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'mediaType', kind: 'choice', values: mediaTypes, texts: 'medias:type', first: true },
    { source: 'isDecorative', kind: 'yesNo' },
  ],
  inputs: said,
  below: MediaBelow,
};

const registered: AnyRecordResource = {
  ...medias,
  fields: commands.RegisterMedia,
  inputs: [
    { source: 'fileIds', label: 'mediaFile', kind: 'files', required: true, wide: true },
    { source: 'name', label: 'mediaName', kind: 'text', max: mediaLimits.name, hint: true, wide: true },
    ...said,
  ],
};

/** The image library: each name once, each image with what it shows (specification §5; features F43, F66). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={medias} />,
  create: () => <RecordCreate of={registered} />,
  edit: () => <RecordEdit of={medias} />,
};
