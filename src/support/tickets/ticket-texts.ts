/**
 * Recognises hints in the words of a text. Pure, and simple on purpose: a match makes the form ask or masks texts; it
 * never refuses for good.
 */

/** Lower case, no accents, every run of other signs one space: phrases are compared in this form. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** French, Spanish, English: the trouble is still there. */
const refusing: readonly RegExp[] = [
  /\b(?:fonctionne|marche|repond|demarre|imprime) (?:toujours |encore )?(?:pas|plus)\b/,
  /\bn (?:est|a|ai|avons) (?:toujours |encore )?(?:pas|rien) (?:ete )?(?:resolu|regle|corrige|solutionne|bon|bonne|satisfaisant|change|arrange)/,
  /\b(?:pas|non|jamais) (?:resolu|regle|corrige|solutionne|satisfait)/,
  /\b(?:ne (?:resout|regle|corrige|convient)|toujours) pas\b/,
  /\btoujours (?:le|la|les|en|bloque|present|aussi|meme)/,
  /\b(?:probleme|erreur|anomalie|bug|souci)s? (?:persiste|demeure|continue|revient|reste)/,
  /\b(?:la )?meme (?:erreur|probleme|anomalie|message|souci)/,
  /\b(?:pas d accord|pas satisfait|insatisfait|mecontent|inacceptable|je (?:refuse|rejette|conteste)|aucun changement)/,
  /\b(?:no|ya no) (?:funciona|responde|arranca|imprime|sirve)\b/,
  /\bno (?:esta|estan|se ha|ha sido|queda|quedo) (?:aun |todavia )?(?:resuelt|solucionad|corregid|arreglad|bien)/,
  /\bsin (?:resolver|solucionar|solucion|corregir)/,
  /\bsigue (?:sin|fallando|igual|dando|apareciendo|bloquead|el|la)/,
  /\b(?:problema|error|fallo) (?:persiste|continua|sigue)/,
  /\bmism[oa] (?:error|problema|fallo|mensaje)/,
  /\bno estoy (?:de acuerdo|satisfech|content)/,
  /\b(?:does not|doesn t|do not|don t|did not|didn t|is not|isn t|still not|not) (?:work|fix|solve|help|respond)/,
  /\bnot (?:been )?(?:yet )?(?:solved|fixed|resolved|corrected|satisfied|happy|ok|okay)\b/,
  /\bstill (?:broken|failing|fails|the|not|have|having|get|getting|an?|there|blocked)\b/,
  /\b(?:problem|error|issue|bug) (?:persists|remains|continues|is back|came back)/,
  /\bsame (?:error|problem|issue|message)/,
  /\b(?:unacceptable|unsatisfied|dissatisfied|i (?:refuse|reject|disagree))/,
];

/** The comment reads like a refusal: the one who accepts or closes as solved is asked again (wish W9). */
export const readsLikeRefusal = (comment: string | undefined): boolean => {
  const words = plain(comment ?? '');
  return refusing.some((phrase) => phrase.test(words));
};

/** French social-security number with its key, spaced or not; Corsican departments have a letter. */
const insuredNumber =
  /(?<![\dA-Za-z])([12](?:[ .-]?\d){4}[ .-]?(?:\d[ .-]?\d|2[ab])(?:[ .-]?\d){6})[ .-]?(\d[ .-]?\d)(?!\d)/gi;
/** A hospital's permanent patient number, named as such. */
const patientNumber =
  /\b(?:ipp|ins|numero (?:de )?patient|patient (?:id|number)|numero de historia clinica|nhc) (?:n |no |numero )?\d{5,}\b/;

const digits = (text: string): string => text.replaceAll(/[ .-]/g, '').toLowerCase();

const hasKey = (number: string, key: string): boolean =>
  97n - (BigInt(number.replace('2a', '19').replace('2b', '18')) % 97n) === BigInt(key);

/** The text seems to hold a patient's or an insured person's number (defaults G26). */
export const holdsSensitiveNumber = (text: string): boolean =>
  [...text.matchAll(insuredNumber)].some(([, number = '', key = '']) => hasKey(digits(number), digits(key))) ||
  patientNumber.test(plain(text));
