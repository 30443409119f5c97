import { trainingAgreements } from '../../../projections/training/training-agreements.js';
import { article } from '../../sales/articles/articles.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { enrolmentsOfOrder } from '../enrolments/enrolments.module.js';
import type { Actor } from '../../kernel/actor.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { text, uuid } from '../../kernel/table.js';
import { order } from '../../sales/orders/orders.module.js';
import type { Facts, FactsRequest, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { idList } from '../../platform/reading/reads/conditions.js';
import { zoneOf } from '../../customers/structures/structures.module.js';
import { partiesToSign } from '../../sales/signatures/signatures.module.js';
import { mentionsOf } from './training-bodies.queries.js';
import type { OrderFacts, TrainingAgreementFacts, TrainingAgreementState } from './training-agreement.js';

const paperRows = tableOf(trainingAgreements, 'training_agreement_papers');

const isAgreement = (state: unknown): state is TrainingAgreementState =>
  typeof state === 'object' && state !== null && 'order' in state && 'mentions' in state;

/** Such as CONV-100042: a number is taken once, also by one that is refused afterwards. */
const nextNumber = async ({ db }: Pick<FactsTools, 'db'>): Promise<string> => {
  const { rows } = await select({ number: text() })`
    SELECT nextval('training_agreement_number')::text AS number`.execute(db);
  return `CONV-${rows[0]?.number}`;
};

const notAccepted: readonly string[] = ['awaitingSignature', 'signed', 'refused', 'cancelled'];

const orderFacts = async ({ load }: FactsTools, id: string | null): Promise<OrderFacts | null> => {
  if (id === null) return null;
  const { status, placed } = await load(order, id);
  if (!placed) return null;
  const { article: sold } = await load(article, placed.articleId);
  const { number, clientId, entity, articleCode, titles, totals, vatExemption } = placed;
  return {
    agreed: { orderId: id, orderNumber: number, clientId, entity, articleCode, titles, totals, vatExemption },
    signatoryId: placed.signatoryId,
    isTraining: sold?.nature === 'training',
    isAccepted: !notAccepted.includes(status),
  };
};

/** Signatory of the command, else that of the order, else the previous one. */
const signatoryIn = (
  body: object,
  ofNew: Awaited<ReturnType<typeof orderFacts>>,
  before: TrainingAgreementState | null,
): string | undefined => textIn(body, 'signatoryId') ?? ofNew?.signatoryId ?? before?.content?.signatoryId;

/** Scans of the paper that the asker uploaded, with the fingerprint of what is kept. */
const scansOf = async ({ db }: FactsTools, wanted: readonly string[], actor: Actor) => {
  const ids = await usableFiles(db, { fileIds: wanted, actor, used: paperRows });
  if (ids.length === 0) return [];
  const { rows } = await select({ fileId: uuid, sha256: text() })`
    SELECT f.id AS "fileId", encode(f.sha256, 'hex') AS sha256 FROM files f WHERE f.id = ANY(${idList(ids)})`.execute(
    db,
  );
  return rows;
};

type PaperFacts = Pick<TrainingAgreementFacts, 'timeZone' | 'usableFiles'>;

/** Looks up facts about an agreement that comes back signed by hand. */
const paperFacts = async (
  tools: FactsTools,
  { command, body, actor }: Pick<FactsRequest, 'command' | 'body' | 'actor'>,
  clientId: string | null,
): Promise<PaperFacts> => {
  const { timeZone } = zoneOf(await holidayZoneOf(tools.db, clientId));
  if (command !== 'RecordPaperAgreement') return { timeZone, usableFiles: [] };
  return { timeZone, usableFiles: await scansOf(tools, textsIn(body, 'fileIds'), actor) };
};

/** Looks up what the rules of training agreements need; only what the command names is asked for. */
export const trainingAgreementFacts: Facts = async (
  tools,
  { command, body, state, actor },
): Promise<TrainingAgreementFacts> => {
  const isNew = command === 'DraftTrainingAgreement';
  const isWritten = isNew || command === 'ReviseTrainingAgreement';
  const before = isAgreement(state) ? state : null;
  const [number, ofNew] = await Promise.all([
    isNew ? nextNumber(tools) : '',
    orderFacts(tools, isNew ? textIn(body, 'orderId') : null),
  ]);
  const agreed = ofNew?.agreed ?? before?.order ?? null;
  const clientId = agreed?.clientId ?? null;
  const signatoryId = signatoryIn(body, ofNew, before) ?? null;
  const [[signatory], enrolled, mentions, onPaper] = await Promise.all([
    partiesToSign(tools, clientId, isWritten && signatoryId !== null ? [signatoryId] : [], signatoryId),
    isWritten && agreed ? enrolmentsOfOrder(tools, agreed) : [],
    command === 'SendTrainingAgreement' && agreed ? mentionsOf(tools, agreed.entity) : null,
    paperFacts(tools, { command, body, actor }, clientId),
  ]);
  return {
    number,
    order: ofNew,
    signatory: signatory ?? null,
    enrolmentIds: enrolled.map(({ id }) => id),
    mentions,
    ...onPaper,
  };
};
