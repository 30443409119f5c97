import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { allNotices } from '../../src/kernel/notices.js';
import { shippedTexts } from '../../src/platform/people/translations/shipped.js';
import { Matters } from '../../src/shell/notifications/matters.service.js';
import { allDeclarations } from '../support/rights.js';

const notices = allNotices(allDeclarations);
const allMatters = Object.keys(notices);
const matters = new Matters({ notices });

/** Mails with a secret, or about what is told in the application already. */
const mailsOnly: readonly string[] = [
  'accountInvited',
  'accountLocked',
  'clientAddressChanged',
  'clientCode',
  'clientPasswordChanged',
  'signatureCode',
  'emailChangeAsked',
  'emailChangeConfirmed',
  'emailChangeReminder',
  'emailChangeToAnswer',
  'emailChangeToConfirm',
  'emailChangeToProve',
  'mobileChangeReminder',
  'mobileChangeToAnswer',
  'secondFactorGuessed',
  'passwordReset',
  'passwordResetByStaff',
  'notificationDigest',
];

const mails = shippedTexts('fr', 'mail');
const templates = [...mails.keys()].flatMap((key) => {
  const [name = '', part] = key.split('.');
  return part === 'subject' && mails.has(`${name}.body`) ? [name] : [];
});

const sides = ['staff', 'customers'] as const;
type Side = (typeof sides)[number];

/** Names of recipients in reactions. A new name belongs to a side, or to both: staff open things for customers. */
const names: Readonly<Record<Side, string>> = {
  staff: `agent agentId agentOrQueue answerers approvers assigneeId awaited drafter enroller everyone keepers lifters
    manager managerId openedBy ownerId preparer provider queue riskHandlers sales seller staff staff_id staff_ids
    staffWith subscribers team teamOf trainers writtenBy`,
  customers: `added administrators administratorsOf asker askedBy both confirmed contact contactId contact_id
    controllers correspondent customer customers enroller enrolledBy enrollers everybody everyone followers
    formerContactId formerId handlers holder informed learner made_by named openedBy others owners participantId
    participants preparer proposer raisedBy readers recipientIds refusedId registered replaced sender signatory
    signatoryId signedFor signer standIns told to trainees users validated_by waiting whoSigns`,
};
const sidesOf = (audience: string): readonly Side[] =>
  sides.filter((side) => names[side].split(/\s+/).some((name) => new RegExp(`\\b${name}\\b`).test(audience)));

/** Told by services and by helpers that this reading does not follow. */
const toldElsewhere: readonly string[] = ['ticketQuestion', 'privacy', 'security', 'staffWork', 'simulation'];

/** The audiences of a list that opens here: what its own commas part. */
const audiencesFrom = (source: string, from: number): readonly string[] => {
  const parts = [''];
  let depth = 0;
  for (const sign of source.slice(from)) {
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth < 0) break;
    if (/[([{]/.test(sign)) depth += 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

interface Mailed {
  readonly file: string;
  readonly matter: string;
  readonly audience: string;
}

/** Each `to: …` in the source of a reaction, with the mail or event that it stands behind. */
const mailedIn = (file: string, source: string): readonly Mailed[] =>
  [...source.matchAll(/\bto: (?:(\[)|(\w+)\b(?:\(\w*\))?(?! [?])(?= ?[,}]))/g)].flatMap(
    ({ index, 0: found, 2: word }) => {
      const after = index + found.length;
      const audiences = word === undefined ? audiencesFrom(source, after) : [word];
      const behind = [...source.slice(0, index).matchAll(/template: '(\w+)'|\w*[mM]ails\w*\(\s*(?:\w+\.)?(\w+),/g)].at(
        -1,
      );
      const matter = matters.matterOf(behind?.[1] ?? behind?.[2] ?? '');
      return matter === undefined ? [] : audiences.map((audience) => ({ file, matter, audience }));
    },
  );

const mailed = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.reactions.ts'))
  .flatMap((name) => mailedIn(name, readFileSync(`src/${name}`, 'utf8')));

describe('a matter', () => {
  it('is told by each mail of the dictionary that is not said to be a mail only', () => {
    expect(templates.filter((mail) => matters.matterOf(mail) === undefined && !mailsOnly.includes(mail))).toEqual([]);
    expect(mailsOnly.filter((mail) => matters.matterOf(mail) !== undefined)).toEqual([]);
    expect(
      allMatters.flatMap((matter) => matters.templatesOf(matter)).filter((mail) => !templates.includes(mail)),
    ).toEqual([]);
  });

  it('has a name', () => {
    const texts = shippedTexts('fr', 'notifications');
    expect(allMatters.filter((matter) => !texts.has(`matters.${matter}`))).toEqual([]);
  });
});

describe('the people told of a matter', () => {
  it('are customers, staff, or both', () =>
    expect(mailed.filter(({ audience }) => sidesOf(audience).length === 0)).toEqual([]));

  it.each(allMatters.filter((matter) => !toldElsewhere.includes(matter)))('may choose about it: %s', (matter) => {
    const told = new Set(mailed.filter((one) => one.matter === matter).flatMap(({ audience }) => sidesOf(audience)));
    expect(sides.filter((side) => told.has(side))).toEqual(
      sides.filter((side) => matters.of(side === 'staff').includes(matter)),
    );
  });
});
