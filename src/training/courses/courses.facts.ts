import { article } from '../../sales/articles/articles.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text, uuid } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import type { CourseUnitFields } from './course.commands.js';
import type { PackageInspected } from './course.package-rules.js';
import { CoursePackages } from './course-packages.service.js';
import { courseGroup } from './course-group.js';
import type { CourseMappingFacts } from './course-mapping.js';
import { course, type CourseFacts } from './course.js';

/** Files of a version of the content: those of the version before, or the writer's own uploads. */
const filesOf = async ({ db }: FactsTools, ids: readonly string[], kept: readonly string[], ownerId: string) => {
  if (ids.length === 0) return {};
  const { rows } = await select({ id: uuid, media_type: text() })`
    SELECT id, media_type FROM files WHERE id = ANY(${idList(ids)})
      AND (owner_id::text = ${ownerId} OR id = ANY(${idList(kept)}))`.execute(db);
  return Object.fromEntries(rows.map(({ id, media_type }) => [id, media_type]));
};

const zip = 'application/zip';

/** Packages are published where learners can play them. */
const inspectedOf = async ({ config, service }: FactsTools, id: string): Promise<PackageInspected> =>
  config.packagesUrl === null ? { fault: 'packagesNeedHost', args: {} } : service(CoursePackages).inspect(id);

/** Contents of the zips among the files. */
const packagesOf = async (tools: FactsTools, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files)
        .filter(([, mediaType]) => mediaType === zip)
        .map(async ([id]) => [id, await inspectedOf(tools, id)] as const),
    ),
  );

const hasUnits = (body: object): body is { readonly units: readonly CourseUnitFields[] } => 'units' in body;

/** Looks up the group and the files that a course names. */
export const courseFacts: Facts = async (tools, { id, body, actor }): Promise<CourseFacts> => {
  const groupId = textIn(body, 'groupId');
  const named = hasUnits(body) ? body.units.flatMap((unit) => textsIn(unit, 'fileId', 'captionsId')) : [];
  const { course: data, content } = await tools.load(course, id);
  const kept = (content?.units ?? []).flatMap((unit) => textsIn(unit, 'fileId', 'captionsId'));
  const files = await filesOf(tools, named, kept, actor.id);
  return {
    groupKnown:
      groupId === null || groupId === data?.groupId || (await tools.load(courseGroup, groupId)).status === 'active',
    files,
    packages: await packagesOf(tools, files),
  };
};

/** Looks up the article and the course of a mapping. */
export const mappingFactsOf = async (
  { load }: Pick<FactsTools, 'load'>,
  articleId: string,
  courseId: string | null,
): Promise<CourseMappingFacts> => ({
  articleOfTraining: (await load(article, articleId)).article?.nature === 'training',
  courseKnown: courseId !== null && (await load(course, courseId)).status !== 'none',
});

export const courseMappingFacts: Facts = (tools, { id, body }) => mappingFactsOf(tools, id, textIn(body, 'courseId'));
