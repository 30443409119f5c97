import { softwareUpgrades, type SoftwareUpgradeRow } from '../../../projections/services/software-upgrades.js';
import { recipientsOf } from '../../customers/directory/people.js';
import { CancelIntervention, OpenUpgradeVisit } from '../interventions/intervention.commands.js';
import { interventionLimits } from '../interventions/intervention.vocabulary.js';
import {
  intervention,
  interventionCancelled,
  interventionMissed,
  interventionPlanned,
  interventionRescheduled,
  interventionUnplanned,
} from '../interventions/interventions.module.js';
import { dayOf } from '../../kernel/days.js';
import type { Language } from '../../kernel/language.js';
import { fold } from '../../kernel/lifecycle.js';
import { on, reaction, type Effects, neverRefused } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { FollowUpgradeVisit } from './software-upgrade.commands.js';
import * as events from './software-upgrade.events.js';

const upgradeRows = system('opens the visits of upgrades, and follows them')(softwareUpgrades, 'software_upgrades');
const { columns } = softwareUpgrades.tables.software_upgrades;

export const upgradeVisitLookups = ({ db, history }: LookupTools) => ({
  /** By its own id, or by its visit’s. */
  upgrade: async (id: string): Promise<SoftwareUpgradeRow | undefined> => {
    const { rows } = await select(columns)`
      SELECT * FROM ${upgradeRows} t WHERE t.id = ${id}::uuid OR t.visit_id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  visit: async (id: string) => fold(intervention, await history(`intervention-${id}`)),
  languageOf: async (personId: string): Promise<Language> => (await recipientsOf(db, [personId]))[0]?.language ?? 'fr',
});
type Lookups = ReturnType<typeof upgradeVisitLookups>;

const follow = (effects: Effects, id: string, plannedOn?: string): void =>
  effects.send(
    {
      lifecycle: 'softwareUpgrade',
      id,
      command: Object.assign(new FollowUpgradeVisit(), plannedOn === undefined ? {} : { plannedOn }),
    },
    neverRefused,
  );

/** Once nothing blocking is missing; a visit that is there already says its day again. */
const openVisit = async (
  { streamId }: { readonly streamId: string },
  effects: Effects,
  { upgrade: upgradeOf, visit: visitOf, languageOf }: Lookups,
): Promise<void> => {
  const upgrade = await upgradeOf(streamId);
  if (!upgrade || upgrade.visit_id === null || upgrade.missing > 0) return;
  const { visit_id: id, client_id: clientId, contact_id: contactId, product, to_version: version } = upgrade;
  const { status, visit } = await visitOf(id);
  if (status === 'planned' && visit) follow(effects, streamId, dayOf(visit.startsAt));
  if (status !== 'none') return;
  const title = text(await languageOf(contactId), 'softwareUpgrades', 'visit.title', { product, version });
  effects.send(
    {
      lifecycle: 'intervention',
      id,
      command: Object.assign(new OpenUpgradeVisit(), {
        ...{ clientId, contactId, openedBy: upgrade.proposed_by, nature: 'installation', quantity: upgrade.half_days },
        title: title.slice(0, interventionLimits.title),
      }),
    },
    { nothingLeft: { alreadyExists: 'the visit is open already' } },
  );
};

const planned = async (
  { streamId, data }: { readonly streamId: string; readonly data: { startsAt: string; timeZone: string } },
  effects: Effects,
  { upgrade: upgradeOf }: Lookups,
): Promise<void> => {
  const upgrade = await upgradeOf(streamId);
  if (upgrade) follow(effects, upgrade.id, dayOf(data.startsAt, data.timeZone));
};

const givenBack = async (
  { streamId }: { readonly streamId: string },
  effects: Effects,
  { upgrade: upgradeOf }: Lookups,
): Promise<void> => {
  const upgrade = await upgradeOf(streamId);
  if (upgrade) follow(effects, upgrade.id);
};

/** An upgrade that the client is ready for opens the visit that the customer books; its day is the upgrade’s (features F35). */
export const upgradeVisits = reaction<Lookups>()('upgradeVisits', { needs: ['softwareUpgrades'] }, [
  on(events.softwareUpgradeProposed, openVisit),
  on(events.softwareUpgradeRevised, openVisit),
  on(events.prerequisitesTicked, openVisit),
  on(interventionPlanned, planned),
  on(interventionRescheduled, planned),
  on(interventionUnplanned, givenBack),
  on(interventionMissed, givenBack),
  on(interventionCancelled, givenBack),
  on(events.softwareUpgradeCancelled, async ({ streamId, data }, effects, { upgrade: upgradeOf, visit: visitOf }) => {
    const id = (await upgradeOf(streamId))?.visit_id ?? null;
    if (id === null) return;
    const { status } = await visitOf(id);
    if (status !== 'toPlan' && status !== 'planned') return;
    const command = Object.assign(new CancelIntervention(), { reason: data.reason ?? '–' });
    effects.send(
      { lifecycle: 'intervention', id, command },
      { nothingLeft: { interventionIs: 'the visit has taken place or is cancelled already' } },
    );
  }),
]);
