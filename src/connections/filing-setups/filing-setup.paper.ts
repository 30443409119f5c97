import { partyOf } from '../../customers/directory/parties.js';
import type { Language } from '../../kernel/language.js';
import { notFound } from '../../kernel/refusal.js';
import { phoneText } from '../../kernel/validation.js';
import type { DocumentSource, Part } from '../../platform/papers/documents/document.shapes.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { DateValue, text } from '../../platform/people/translations/dictionary.js';
import { bindingPaper } from '../../shell/legal-identities/legal-identities.module.js';
import type { FilingSetupView, NamedCircuit } from './filing-setups.views.js';

type Printed = Omit<FilingSetupView, 'allowedCommands' | 'steps'>;

const say = (language: Language, key: string): string => text(language, 'filingSetups', key);

const circuitPart = ({ name, steps }: NamedCircuit, language: Language): Part => ({
  kind: 'lines',
  title: name,
  columns: [
    { title: say(language, 'circuits.step'), share: 1 },
    { title: say(language, 'circuits.holder'), share: 4 },
    { title: say(language, 'circuits.delegate'), share: 4 },
  ],
  rows: steps.map(({ holder, delegate }, place) => [String(place + 1), holder.name ?? '–', delegate?.name ?? '–']),
  empty: '–',
});

/** The dossier of a set-up, in the reader’s language: the data sent, and the status (features F18). */
export const filingSetupPaper = async (setup: Printed, asking: Asking): Promise<DocumentSource> => {
  const { language } = asking.actor;
  const client = await partyOf(asking.db, setup.clientId);
  if (!client) throw notFound();
  const { kind, identifier, contact, email, phone, mobile, function: job, sharedDesk, status } = setup;
  const facts = [
    [kind === 'acts' ? 'siren' : 'ftpServer', identifier],
    ['department', setup.department],
    ['contact', contact.name],
    ['email', email],
    ['phone', phone && phoneText(phone)],
    ['mobile', mobile && phoneText(mobile)],
    ['function', job],
    ['sharedDesk', say(language, `sharedDesk.${sharedDesk ? 'yes' : 'no'}`)],
    ['status', say(language, `status.${status}`)],
    ['createdAt', new DateValue(setup.createdAt).in(language, 'date')],
    ['activeSince', setup.activeSince && new DateValue(setup.activeSince).in(language, 'date')],
  ] as const;
  return bindingPaper(
    asking,
    { clientId: client.id, at: setup.createdAt, language },
    {
      title: say(language, `kind.${kind}`),
      subtitle: client.name,
      parts: [
        {
          kind: 'facts',
          facts: facts.flatMap(([label, value]) =>
            value === null ? [] : [{ label: say(language, `fields.${label}`), value }],
          ),
        },
        ...setup.circuits.map((circuit) => circuitPart(circuit, language)),
        { kind: 'notes', text: say(language, 'staff.noCredentials') },
      ],
      data: {
        kind,
        identifier,
        department: setup.department,
        sharedDesk,
        circuits: setup.circuits.map(({ name }) => name),
      },
      createdAt: setup.statusSince,
    },
  );
};
