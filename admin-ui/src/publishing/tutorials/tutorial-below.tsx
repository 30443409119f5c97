import { dateTime } from '@guichet/ui-common/text/dates';
import { Disclosure } from '@guichet/ui-common/page/disclosure';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { clockOf } from '../../../../src/publishing/tutorials/tutorial.vocabulary.js';
import type { TutorialView } from '../../../../src/publishing/tutorials/tutorials.views.js';
import { Card, Facts } from '../../kit/card.js';
import { useDetail } from '../../kit/use-detail.js';

interface OfTutorial {
  readonly tutorial: TutorialView;
}

const Standing = ({ tutorial }: OfTutorial) => {
  const { t } = useTranslation();
  const { writing, writer, lacks, version, publishedAt, returnReason, withdrawnReason, videoUrl, key } = tutorial;
  return (
    <Card title={t('tutorials:staff.standing')}>
      <Facts
        facts={[
          [t('tutorials:fields.writing'), t(`tutorials:writing.${writing}`)],
          [t('tutorials:fields.lacks'), lacks.map((lack) => t(`tutorials:lack.${lack}`)).join(', ') || null],
          [t('tutorials:fields.writer'), writer.name],
          [t('tutorials:fields.returnReason'), returnReason],
          [t('tutorials:fields.withdrawnReason'), withdrawnReason],
          [t('tutorials:fields.version'), version > 0 ? String(version) : null],
          [t('tutorials:fields.publishedAt'), publishedAt && dateTime(publishedAt)],
          [
            t('tutorials:fields.address'),
            tutorial.status === 'published' && (
              <Link key="address" href={`/info/tuto/${key}`}>
                {`/info/tuto/${key}`}
              </Link>
            ),
          ],
          [
            t('tutorials:fields.video'),
            videoUrl && (
              <Link key="video" href={videoUrl} rel="noreferrer">
                {videoUrl}
              </Link>
            ),
          ],
        ]}
      />
      {tutorial.video && <AttachedFiles files={[tutorial.video]} label={t('tutorials:fields.video')} />}
    </Card>
  );
};

const Figures = ({ tutorial: { views, helpedYes, helpedNo, deflected } }: OfTutorial) => {
  const { t } = useTranslation();
  return (
    <Card title={t('tutorials:staff.figures')}>
      <Facts
        facts={[
          [t('tutorials:fields.views'), String(views)],
          [t('tutorials:fields.helpedYes'), String(helpedYes)],
          [t('tutorials:fields.helpedNo'), String(helpedNo)],
          [t('tutorials:fields.deflected'), String(deflected)],
        ]}
      />
    </Card>
  );
};

const Transcripts = ({ tutorial: { captions } }: OfTutorial) => {
  const { t } = useTranslation();
  return (
    <Card title={t('tutorials:fields.captions')}>
      {captions.map(({ language, cues }) => (
        <Disclosure
          key={language}
          label={t('tutorials:staff.transcript', { language: t(`tutorials:language.${language}`) })}
        >
          <Box component="ol" lang={language} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {cues.map(({ from, text }) => (
              <li key={`${from} ${text}`}>
                {clockOf(from / 1000)} {text}
              </li>
            ))}
          </Box>
        </Disclosure>
      ))}
    </Card>
  );
};

/** Details besides the form: missing parts, the video, its transcript, and the feedback of customers. */
export const TutorialBelow = ({ id }: { readonly id: string }) => {
  const { data: tutorial } = useDetail<TutorialView>('tutorials', id);
  if (!tutorial) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Standing tutorial={tutorial} />
      <Figures tutorial={tutorial} />
      {tutorial.captions.length > 0 && <Transcripts tutorial={tutorial} />}
    </Box>
  );
};
