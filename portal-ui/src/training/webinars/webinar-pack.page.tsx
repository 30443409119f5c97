import { dateTime } from '@guichet/ui-common/text/dates';
import { DataTable } from '@guichet/ui-common/list/data-table';
import { StatusChip } from '@guichet/ui-common/list/status-chip';
import MuiLink from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WebinarPackView } from '../../../../src/training/webinars/webinars.views.js';
import { thingPage } from '../../kit/page/thing-page.js';
import { movesOf, sessionPath, titleIn } from './webinars.parts.js';
import { webinarPackTones } from '../../../../src/training/webinars/webinar.vocabulary.js';

/** Every unit that went, and came back. */
const Moves = ({ uses }: Pick<WebinarPackView, 'uses'>) => {
  const { t, i18n } = useTranslation();
  if (uses.length === 0) return t('webinarPacks:noUse');
  return (
    <DataTable
      caption={t('webinarPacks:usesCaption')}
      rows={movesOf(uses)}
      columns={[
        { id: 'at', label: t('webinarPacks:fields.at'), render: ({ at }) => dateTime(at) },
        { id: 'move', label: t('webinarPacks:fields.move'), render: ({ move }) => t(`webinarPacks:move.${move}`) },
        { id: 'change', label: t('webinarPacks:fields.change'), render: ({ move }) => (move === 'used' ? '−1' : '+1') },
        {
          id: 'about',
          label: t('webinarPacks:fields.about'),
          render: ({ use: { webinarId, sessionId, title, startsAt } }) => (
            <MuiLink component={Link} to={sessionPath({ webinarId, id: sessionId })}>
              {titleIn(title, i18n.resolvedLanguage ?? 'fr')}, {dateTime(startsAt)}
            </MuiLink>
          ),
        },
        {
          id: 'participant',
          label: t('webinarPacks:fields.participant'),
          render: ({ use: { participant } }) => participant.name ?? t('common:forgotten'),
        },
      ]}
    />
  );
};

/** `/webinaires/packs/{id}`: what is left of a pack, and where the rest went. */
export const Component = thingPage<WebinarPackView>()({
  name: 'webinar-packs',
  texts: 'webinarPacks',
  backTo: '/webinaires/packs',
  title: ({ reference }) => reference,
  lead: ({ standing }, { t }) => (
    <StatusChip tone={webinarPackTones[standing]}>{t(`webinarPacks:standing.${standing}`)}</StatusChip>
  ),
  acts: {},
  facts: [
    { id: 'unitsLeft', kind: 'number' },
    { id: 'used', kind: 'number' },
    { id: 'units', kind: 'number' },
    { id: 'expiresOn', kind: 'day' },
    {
      id: 'orderId',
      value: ({ orderId }, { t }) =>
        orderId === null ? null : (
          <MuiLink component={Link} to={`/cmd/order/${orderId}`}>
            {t('webinarPacks:orderSee')}
          </MuiLink>
        ),
    },
  ],
  sections: [{ id: 'uses', wide: true, content: ({ uses }) => <Moves uses={uses} /> }],
});
