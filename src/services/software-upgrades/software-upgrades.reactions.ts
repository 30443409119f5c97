import { softwareUpgrades, type SoftwareUpgradeRow } from '../../../projections/services/software-upgrades.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { interventionOpened } from '../interventions/interventions.module.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './software-upgrade.events.js';

const upgradeRows = system('mails about upgrades to who prepares them')(softwareUpgrades, 'software_upgrades');
const { columns } = softwareUpgrades.tables.software_upgrades;

export const softwareUpgradeLookups = ({ db }: Tools) => ({
  /** By its own id, or by its visit’s. */
  upgrade: async (id: string): Promise<SoftwareUpgradeRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${upgradeRows} t 
      WHERE t.id = ${id}::uuid OR t.visit_id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof softwareUpgradeLookups>;
type To = Audience<SoftwareUpgradeRow, Lookups>;

const preparer: To = ({ contact_id }) => [contact_id];
const keepers: To = (_, lookups) => lookups.keepers();

const mails = mailsAbout<SoftwareUpgradeRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.upgrade(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, product, to_version }, { link = `/emagnusUpgrade/${id}` }) => ({
    args: { product, version: to_version },
    link: side === 'provider' ? `/admin/software-upgrades/${id}` : link,
  }),
});

/** The preparer of an upgrade is told of its steps; staff are told the day that the customer chose (features F35). */
export const softwareUpgradeMails = reaction<Lookups>()('softwareUpgradeMails', { needs: ['softwareUpgrades'] }, [
  mails(events.softwareUpgradeProposed, () => ({ to: [preparer] })),
  mails(interventionOpened, (_, { visit_id }) => ({
    ...{ template: 'softwareUpgradeVisit', to: [preparer] },
    link: `/devalint/${visit_id}/slot`,
  })),
  mails(events.softwareUpgradePlanned, ({ data: { plannedOn } }) => ({
    to: [preparer, keepers],
    dates: { plannedOn },
  })),
  mails(events.softwareUpgradeCompleted, ({ data: { doneOn } }) => ({ to: [preparer], dates: { doneOn } })),
  mails(events.softwareUpgradeCancelled, ({ data: { reason } }) => ({
    to: [preparer],
    args: { reason: reason ?? '–' },
  })),
]);
