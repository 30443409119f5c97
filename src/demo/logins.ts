import type { ActorKind, ConfigurationView } from '../customers/access/access.views.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { text } from '../platform/people/translations/dictionary.js';
import { demoId } from './planned.js';

/** A person of the demo whom one may log in as. `note` is a dictionary text, `demo:logins.<note>`. */
export interface DemoLogin {
  readonly personId: string;
  readonly login: string;
  readonly password: string;
  readonly name: string;
  readonly kind: ActorKind;
  readonly note: string;
}

/** Password of all log-ins, long enough for staff: the demo protects nothing. */
const password = 'Guichet-Demo-2026!';

const person = (note: string, kind: ActorKind, name: string, login: string): DemoLogin => ({
  personId: demoId(kind === 'staff' ? 'staff' : 'contact', login),
  login,
  password,
  name,
  kind,
  note,
});

export const demoLogins = {
  administrator: person('administrator', 'clientAdministrator', 'Hélène Marchand', 'helene.marchand@perigueux.example'),
  limited: person('limited', 'contact', 'Karim Benali', 'karim.benali@perigueux.example'),
  other: person('other', 'contact', 'Sophie Le Goff', 'sophie.legoff@vannes.example'),
  spanish: person('spanish', 'contact', 'Lucía Fernández', 'lucia.fernandez@jaca.example'),
  several: person('several', 'clientAdministrator', 'Laurent Besson', 'laurent.besson@ghdv.example'),
  maintenance: person('maintenance', 'clientAdministrator', 'Élodie Chastain', 'elodie.chastain@valdevienne.example'),
  agent: person('agent', 'staff', 'Thomas Girard', 'thomas.girard@guichet.example'),
  operator: person('operator', 'staff', 'Nadia Lefèvre', 'nadia.lefevre@guichet.example'),
  auditor: person('auditor', 'staff', 'Claire Fontaine', 'claire.fontaine@guichet.example'),
} as const satisfies Readonly<Record<string, DemoLogin>>;

export const demoLoginList: readonly DemoLogin[] = Object.values(demoLogins);

const logins: ReadonlySet<string> = new Set(demoLoginList.map(({ login }) => login));

/** @param login as it is kept: trimmed, in small letters. */
export const isDemoLogin = (login: string): boolean => logins.has(login);

/** As the log-in pages offer them. */
export const demoLoginsIn = (language: Language): ConfigurationView['demoLogins'] =>
  demoLoginList.map(({ login, password: secret, name, kind, note }) => ({
    login,
    password: secret,
    name,
    kind,
    note: text(language, 'demo', `logins.${note}`),
  }));

/** The agent of the demo, who has these permissions where it matters. */
export const agentWith = (...permissions: Actor['permissions']): Actor => ({
  ...systemActor,
  id: demoLogins.agent.personId,
  kind: 'staff',
  permissions,
});
