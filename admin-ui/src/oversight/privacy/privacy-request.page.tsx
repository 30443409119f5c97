import { PrivacyRequestChip } from '@guichet/ui-common/list/state-chips';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { PrivacyRequestView } from '../../../../src/oversight/privacy/privacy.views.js';
import { CommandButton } from '../../kit/command-button.js';
import { TextLink } from '../../kit/text-link.js';
import { LoadingPage, ReadFailure } from '../../frame/error-pages.js';
import { Page } from '../../frame/page.js';
import { requestForms } from './privacy-forms.js';
import { Card, Facts } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';
import { Deadline, when } from './privacy.parts.js';

interface OfRequest {
  readonly request: PrivacyRequestView;
}

const RequestFacts = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  const texts = (key: string): string => t(`privacy:admin.requests.${key}`);
  const { person, client, channel, recordedBy, verification } = request;
  return (
    <Card title={texts('facts')}>
      <Facts
        facts={[
          [texts('person'), person.name ?? texts('forgotten')],
          [texts('client'), client && <TextLink to={`/clients/${client.id}`}>{client.name}</TextLink>],
          [texts('right'), t(`privacy:rightNames.${request.right}`)],
          [texts('receivedAt'), when(request.receivedAt)],
          [texts('channel'), t(`privacy:channels.${channel}`)],
          [texts('recordedBy'), recordedBy.id === person.id ? null : recordedBy.name],
          [
            texts('verification'),
            verification
              ? `${t(`privacy:means.${verification.means}`)}, ${when(verification.at)}`
              : texts('notVerified'),
          ],
          [texts('message'), request.message],
        ]}
      />
    </Card>
  );
};

const Answer = ({ request: { extension, answer } }: OfRequest) => {
  const { t } = useTranslation();
  if (!extension && !answer) return null;
  return (
    <Card title={t('privacy:admin.requests.answer')}>
      <Facts
        facts={[
          [t('privacy:admin.requests.extension'), extension && `${when(extension.at)}\n${extension.reason ?? ''}`],
          [t('privacy:portal.requests.motive'), answer?.motive && t(`privacy:motives.${answer.motive}`)],
          [t('privacy:admin.requests.answer'), answer && `${when(answer.at)}\n${answer.text ?? ''}`],
        ]}
      />
    </Card>
  );
};

/** Legal duties done on another page, which is filled in with data of this request. */
const helpers: Readonly<Partial<Record<PrivacyRequestView['right'], { readonly to: string; readonly text: string }>>> =
  {
    erasure: { to: '/erasures/create', text: 'erase' },
    restriction: { to: '/restrictions/create', text: 'restrict' },
  };

const Actions = ({ request }: OfRequest) => {
  const { t } = useTranslation();
  const offered = Object.keys(requestForms).filter((name) =>
    request.allowedCommands.some(({ command, allowed }) => command === name && allowed),
  );
  const helper = helpers[request.right];
  const search = new URLSearchParams({ personId: request.person.id, requestId: request.id });
  return (
    <Card title={t('privacy:admin.requests.actions')}>
      {offered.length === 0 ? (
        <Typography variant="body2">{t('privacy:admin.requests.nothing')}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {helper && (
            <Button component={Link} to={`${helper.to}?${search}`} size="small" variant="contained">
              {t(`privacy:admin.requests.${helper.text}`)}
            </Button>
          )}
          {offered.map((name) => (
            <CommandButton
              key={name}
              name={name}
              {...(requestForms[name] ? { spec: requestForms[name] } : {})}
              target={{ resource: 'privacy-requests', id: request.id, revision: request.revision }}
            />
          ))}
        </Box>
      )}
    </Card>
  );
};

/** A privacy request: its text, its deadline, and possible acts. */
export const PrivacyRequestPage = () => {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const section = t('admin:sections.privacy');
  const { data: request, error } = useDetail<PrivacyRequestView>('privacy-requests', id);
  if (error && !request) return <ReadFailure error={error} section={section} />;
  if (!request) return <LoadingPage />;
  return (
    <Page
      title={t('privacy:admin.requests.of', {
        number: request.number,
        right: t(`privacy:rightNames.${request.right}`),
      })}
      section={section}
      eyebrow={<TextLink to="/privacy-requests">{t('privacy:admin.requests.title')}</TextLink>}
      lead={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, alignItems: 'center' }}>
          <PrivacyRequestChip status={request.status} />
          {request.endedAt === null && (
            <span>
              {t('privacy:admin.requests.dueAt')}
              {t('common:colon')} <Deadline at={request.dueAt} late={request.late} done={false} />
            </span>
          )}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
        <Actions request={request} />
        <RequestFacts request={request} />
        <Answer request={request} />
      </Box>
    </Page>
  );
};
