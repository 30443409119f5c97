import { plainWords, wordsOf } from './words.js';

/** Words of greeting, of asking and of trouble in the three languages: they do not tell one subject from another. */
const common = new Set(
  wordsOf(
    'lent lente lents lentes lenteur lenteurs ' +
      'alors apres aucun aucune aujourd aussi avant avec avoir avons besoin bien bonjour bouton car cela cette ces chez comme comment ' +
      'cordialement dans demande depuis des deux donc du elle elles encore entre erreur est et etait etre faire fait faut fichier fois hui ici ' +
      'il ils impossible je jour jours la le les leur leurs logiciel lors ma mais matin me meme merci mes message mettre mise moins mois mon ne ni ' +
      'nos notre nous nouveau nouveaux nouvel nouvelle on ont ou ouvre ouvrir page par pas peut plus pour pouvez pouvoir pourquoi probleme puis quand que quel ' +
      'quelle qui quoi sans sa se ses si soit son sont souci sous sur suis toujours tous tout toute toutes tres trop un une urgent vers voici vos votre ' +
      'vous ajouter affichage afficher apparait bloque bloquee changer creation creer ecran echec echoue faux fausse fonctionne fonctionner ' +
      'fonctionnent incorrect incorrecte jour marche modifier nuit reste restent serait signale trouver utiliser version ' +
      'al ayer ayuda como con cual de del desde donde el ella en es esta este funciona gracias hay hola las los muy necesito no nos nuestro para pero ' +
      'por problema puede puedo que queda sale se sin sobre su sus tiene una urgente vez ya ' +
      'after again and any are cannot change changed does each error fails for from has have hello help her how into its missing need new not ' +
      'once our page please problem stays thanks that the their them then this was when where which why with work works you your',
  ),
);

const shortest = 3;
/** The beginning of a word stands for its family: plurals, genders, verbs and nouns of one stem. */
const rootLength = 6;

/** Word roots that tell the subject of a text. */
export const rootsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length >= shortest && !common.has(word))
      .map((word) => word.replace(/(?<=.{4})[es]+$/, '').slice(0, rootLength)),
  );

export interface Spoken {
  readonly title: string | null;
  readonly description: string | null;
}

/** So few tickets say little of how rare a word is. */
const fewest = 40;
/** Below this share of what both speak of, a ticket is about something else. */
const threshold = 0.34;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Candidates on the subject of the question, the nearest first; none rather than an unrelated one. Rare words count
 * more; one word in common is a coincidence, unless the question has no other.
 */
export const relatedTo = <Candidate extends Spoken>(
  question: string,
  candidates: readonly Candidate[],
): readonly Candidate[] => {
  const asked = rootsOf(question);
  const spoken = candidates.map((candidate) => ({
    candidate,
    title: rootsOf(candidate.title ?? ''),
    all: rootsOf(`${candidate.title ?? ''} ${candidate.description ?? ''}`),
  }));
  const total = Math.max(fewest, candidates.length);
  const weightOf = (root: string): number =>
    Math.log(1 + total / (1 + spoken.filter(({ all }) => all.has(root)).length));
  const weigh = (roots: Iterable<string>): number => sum([...roots].map(weightOf));
  const askedWeight = weigh(asked);
  return spoken
    .map(({ candidate, title, all }) => {
      const shared = [...asked].filter((root) => all.has(root));
      const near = weigh(shared) / Math.sqrt(askedWeight * weigh(new Set([...title, ...shared])));
      return { candidate, shared, near };
    })
    .filter(({ shared, near }) => shared.length >= Math.min(2, asked.size) && near >= threshold)
    .toSorted((one, other) => other.near - one.near)
    .map(({ candidate }) => candidate)
    .filter(isFirstOfItsTitle);
};

/** The same trouble, told twice: the nearest one says it. */
const isFirstOfItsTitle = ({ title }: Spoken, place: number, all: readonly Spoken[]): boolean =>
  title === null || place === all.findIndex((other) => other.title !== null && sameWords(other.title, title));

const sameWords = (one: string, other: string): boolean => plainWords(one).trim() === plainWords(other).trim();
