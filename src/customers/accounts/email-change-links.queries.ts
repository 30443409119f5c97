import { timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';

/** `confirm`: of the new mailbox; `stop`, `answer`: of the former one, where the person asked, and where others did. */
export const emailChangeActs = ['confirm', 'stop', 'answer'] as const;
export type EmailChangeAct = (typeof emailChangeActs)[number];

/** Permission of the reader of a link, which is mailed to the former or the new address. */
export interface EmailChangeLink {
  readonly act: EmailChangeAct;
  readonly contactId: string;
  readonly changeId: string;
}

type KeyedHash = (text: string) => string;

const signature = ({ act, contactId, changeId }: EmailChangeLink, keyedHash: KeyedHash): string =>
  keyedHash(`email change/${act}/${contactId}/${changeId}`);

/** The token of a link: nothing is kept of it, the state of the contact says whether it is still good. */
export const emailChangeToken = (link: EmailChangeLink, keyedHash: KeyedHash): string =>
  [link.act, link.contactId, link.changeId, signature(link, keyedHash)].join('.');

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Verifies and decodes a token; undefined when it is not one of ours. */
export const readEmailChangeToken = (token: string, keyedHash: KeyedHash): EmailChangeLink | undefined => {
  const [said, contactId = '', changeId = '', mac = ''] = token.split('.');
  const act = emailChangeActs.find((known) => known === said);
  if (!act || !isUuid(contactId) || !isUuid(changeId)) return undefined;
  const link = { act, contactId, changeId };
  return same(mac, signature(link, keyedHash)) ? link : undefined;
};
