import { lazy } from 'react';
import type { RecordResource } from './record-spec.js';
import type { ResourceScreens } from './resource-entry.js';

const RecordList = lazy(() => import('./record-list.js').then(({ RecordList }) => ({ default: RecordList })));
const RecordEdit = lazy(() => import('./record-edit.js').then(({ RecordEdit }) => ({ default: RecordEdit })));
const RecordCreate = lazy(() => import('./record-create.js').then(({ RecordCreate }) => ({ default: RecordCreate })));

export const recordResource = <Fields extends object>(definition: RecordResource<Fields>): ResourceScreens => ({
  list: () => <RecordList of={definition} />,
  create: () => <RecordCreate of={definition} />,
  edit: () => <RecordEdit of={definition} />,
});
