import { idsOfPass, passOf } from '../../platform/people/visitors/passes.js';

type KeyedHash = (text: string) => string;

const about = 'demo registration';

/** Link in the mails of one registration. */
export const demoLink = (id: string, keyedHash: KeyedHash): string => `/webdemo#${passOf(about, [id], keyedHash)}`;

/** The registration that a link is of; undefined where we did not make it. */
export const registrationOf = (link: string, keyedHash: KeyedHash): string | undefined =>
  idsOfPass(about, link, keyedHash)[0];
