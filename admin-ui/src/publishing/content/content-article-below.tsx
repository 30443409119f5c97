import { date, dateTime } from '@guichet/ui-common/text/dates';
import { AttachedFiles } from '@guichet/ui-common/page/attached-files';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import {
  DetachContentFile,
  UnlinkContentArticle,
} from '../../../../src/publishing/content/content-article.commands.js';
import type { ContentArticleView } from '../../../../src/publishing/content/content.views.js';
import { Card, Facts } from '../../kit/card.js';
import { CommandButton } from '../../kit/command-button.js';
import { TextLink } from '../../kit/text-link.js';
import { useDetail } from '../../kit/use-detail.js';
import { AudienceExplained } from './audience-explained.js';
import { ContentVariants } from './content-variants.js';

interface OfArticle {
  readonly article: ContentArticleView;
}

const targetOf = ({ id, revision }: ContentArticleView) => ({ resource: 'content-articles', id, revision });

const Standing = ({ article }: OfArticle) => {
  const { t } = useTranslation();
  const { writing, writer, version, publishedAt, reviewOn, isOverdue, reviewedAt, returnReason, previewToken } =
    article;
  return (
    <Card title={t('content:staff.standing')}>
      <Facts
        facts={[
          [t('content:fields.writing'), t(`content:writing.${writing}`)],
          [t('content:fields.writer'), writer.name],
          [t('content:fields.returnReason'), returnReason],
          [t('content:fields.version'), version > 0 ? String(version) : null],
          [t('content:column.publishedAt'), publishedAt && dateTime(publishedAt)],
          [
            t('content:fields.reviewOn'),
            reviewOn && (isOverdue ? t('content:staff.overdue', { date: date(reviewOn) }) : date(reviewOn)),
          ],
          [t('content:fields.reviewedAt'), reviewedAt && dateTime(reviewedAt)],
          [
            t('content:staff.preview'),
            <Link key="preview" href={`/info/previsu/${previewToken}`}>
              {t('content:staff.previewLink')}
            </Link>,
          ],
        ]}
      />
    </Card>
  );
};

const Readers = ({ article }: OfArticle) => {
  const { t } = useTranslation();
  const { readers, brands, entities, kinds, languages, rangeIds } = article;
  const words = (texts: string, values: readonly string[]) =>
    values.map((value) => t(`${texts}.${value}`)).join(', ') || t('content:staff.everyone');
  return (
    <Card title={t('content:staff.readers')} lead={t('content:staff.clients', { count: readers.count })}>
      <Facts
        facts={[
          [t('admin:fields.audienceBrands'), words('admin:brands', brands)],
          [t('admin:fields.audienceEntities'), words('admin:entities', entities)],
          [t('admin:fields.contentKinds'), words('content:kind', kinds)],
          [t('admin:fields.contentLanguages'), words('content:language', languages)],
          [
            t('admin:fields.contentRangeIds'),
            rangeIds.length === 0 ? t('content:staff.everyone') : String(rangeIds.length),
          ],
          [
            t('content:staff.first'),
            readers.names.length < readers.count ? `${readers.names.join(', ')}…` : readers.names.join(', '),
          ],
        ]}
      />
    </Card>
  );
};

interface ReceiptsProps extends OfArticle {
  readonly receipts: NonNullable<ContentArticleView['receipts']>;
}

/** How many of those who see it have read it (features F38). */
const Receipts = ({ article: { id, version }, receipts: { read, audience } }: ReceiptsProps) => {
  const { t } = useTranslation();
  const filter = encodeURIComponent(JSON.stringify({ articleId: id, version }));
  return (
    <Card title={t('content:receipts.title')} lead={t('content:receipts.read', { read, count: audience.contacts })}>
      <TextLink to={`/content-receipts?filter=${filter}`}>{t('content:receipts.all')}</TextLink>
    </Card>
  );
};

/** Of the version that is published (features F44). */
const Opinions = ({ article: { helpedYes, helpedNo, deflected } }: OfArticle) => {
  const { t } = useTranslation();
  return (
    <Card title={t('content:staff.opinions')}>
      <Facts
        facts={[
          [t('content:fields.helpedYes'), String(helpedYes)],
          [t('content:fields.helpedNo'), String(helpedNo)],
          [t('content:fields.deflected'), String(deflected)],
        ]}
      />
    </Card>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 } as const;

const Links = ({ article }: OfArticle) => {
  const { t } = useTranslation();
  return (
    <Card title={t('content:staff.links')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {article.links.map(({ id, label }) => (
          <Box component="li" key={id} sx={row}>
            {label}
            <CommandButton
              name="UnlinkContentArticle"
              of={label}
              spec={{ command: UnlinkContentArticle, inputs: [] }}
              fixed={{ sectionId: id }}
              target={targetOf(article)}
            />
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const Files = ({ article }: OfArticle) => {
  const { t } = useTranslation();
  return (
    <Card title={t('content:files')}>
      <AttachedFiles files={article.files} label={t('content:files')} />
      <Box sx={row}>
        {article.files.map(({ id, name }) => (
          <CommandButton
            key={id}
            name="DetachContentFile"
            of={name}
            spec={{ command: DetachContentFile, inputs: [] }}
            fixed={{ fileId: id }}
            target={targetOf(article)}
          />
        ))}
      </Box>
    </Card>
  );
};

/** Details besides the form: status of the text, its languages, its audience, and its parts. */
export const ContentArticleBelow = ({ id }: { readonly id: string }) => {
  const { data: article } = useDetail<ContentArticleView>('content-articles', id);
  if (!article) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2.5, maxWidth: 880 }}>
      <Standing article={article} />
      <ContentVariants article={article} />
      <Readers article={article} />
      <AudienceExplained of={{ articleId: id }} />
      {article.receipts && <Receipts article={article} receipts={article.receipts} />}
      {article.version > 0 && <Opinions article={article} />}
      {article.links.length > 0 && <Links article={article} />}
      {article.files.length > 0 && <Files article={article} />}
    </Box>
  );
};
