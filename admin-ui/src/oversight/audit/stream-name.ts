import type { TFunction } from 'i18next';
import type { StreamView } from '../../../../src/oversight/operations/history.views.js';

/** Of a value that one thing alone may have: its stream is named after a digest of it, of which the beginning is enough. */
const digest = /^[0-9a-f]{40,}$/;

export const lifecycleName = (t: TFunction, lifecycle: string): string =>
  t(`audit:lifecycles.${lifecycle}`, { defaultValue: lifecycle });

/** "Ticket 100123", as people call it; what is held by one alone by what it is and the beginning of its digest. */
export const streamName = (t: TFunction, { lifecycle, label, id }: StreamView): string => {
  const key = id.slice(lifecycle.length + 1);
  if (label === null && digest.test(key))
    return t('audit:reserved', { what: lifecycleName(t, lifecycle), key: key.slice(0, 8) });
  return `${lifecycleName(t, lifecycle)} ${label ?? key}`;
};
