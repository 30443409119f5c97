import { productDomain, productRange } from '../../customers/catalogue/catalogue.module.js';
import type { ScanState } from '../../kernel/scans.js';
import type { Actor } from '../../kernel/actor.js';
import { isId } from '../../kernel/ids.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { uuid } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { Files } from '../../platform/papers/files/files.js';
import { readCaptions } from './tutorial-captions.js';
import { tutorialsRead } from './tutorial-reading.queries.js';
import { viewingId, type TutorialViewingFacts } from './tutorial-viewing.js';
import { tutorial, type TutorialFacts } from './tutorial.js';
import { tutorialLimits } from './tutorial.vocabulary.js';

const uploadedBy = async (files: Files, id: string | undefined, { id: ownerId }: Actor) => {
  const [file] = isId(id) ? await files.find([id]) : [];
  return file?.ownerId === ownerId ? file : undefined;
};

/** Parses captions at once, before the virus scan; the file itself is not kept. */
const captionsIn = async (
  files: Files,
  file: Awaited<ReturnType<typeof uploadedBy>>,
): Promise<TutorialFacts['captions']> => {
  if (!file) return null;
  if (file.size > tutorialLimits.captionsBytes) return { fault: 'captionsTooLong', line: 1 };
  const bytes = await files.bytes(file.id);
  return bytes === undefined ? null : readCaptions(new TextDecoder().decode(bytes));
};

const isAllowed = (url: string | null, hosts: readonly string[]): boolean => {
  const asked = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  return asked?.protocol === 'https:' && asked.port === '' && hosts.includes(asked.hostname);
};

const scanOf = async (files: Files, id: string | null): Promise<ScanState | null> =>
  (await files.find(id === null ? [] : [id]))[0]?.state ?? null;

/** Looks up what the rules of tutorials need. */
export const tutorialFacts: Facts = async (tools, { command, body, id, actor }): Promise<TutorialFacts> => {
  const { load, config, service } = tools;
  const [files, rangeId, domainId] = [service(Files), textIn(body, 'rangeId'), textIn(body, 'domainId')];
  const [range, domain, uploaded, own] = await Promise.all([
    isId(rangeId) ? load(productRange, rangeId) : null,
    isId(domainId) ? load(productDomain, domainId) : null,
    uploadedBy(files, textsIn(body, 'fileIds')[0], actor),
    load(tutorial, id),
  ]);
  return {
    rangeKnown: range?.status === 'active',
    domainKnown: domain?.status === 'active',
    uploadedType: uploaded?.mediaType ?? null,
    hostAllowed: isAllowed(textIn(body, 'videoUrl'), config.videoHosts),
    captions: command === 'CaptionTutorial' ? await captionsIn(files, uploaded) : null,
    scan: await scanOf(files, own.tutorial?.videoFileId ?? null),
  };
};

const isOffered = async ({ db, now }: FactsTools, id: string | null, actor: Actor): Promise<boolean> => {
  if (!isId(id)) return false;
  const { rows } = await select({ id: uuid })`
    SELECT t.id FROM ${tutorialsRead({ actor, now: now() })} t WHERE t.id = ${id}::uuid`.execute(db);
  return rows.length > 0;
};

/** Looks up whether the asker may watch the tutorial of the command. */
export const tutorialViewingFacts: Facts = async (tools, { id, body, actor }): Promise<TutorialViewingFacts> => {
  const tutorialId = textIn(body, 'tutorialId');
  return {
    offered: await isOffered(tools, tutorialId, actor),
    isOwn: id === viewingId(tutorialId ?? '', actor.id),
  };
};
