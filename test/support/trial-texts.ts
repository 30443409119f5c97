import { catalogue } from '../../src/platform/people/translations/catalogue.js';

/** Templates that the tests of the platform send, whose texts are their keys: no mail leaves without a text. */
const templates = ['doorOpened', 'doorPainted', 'doorKept', 'first', 'second', 'one', 'two'];

/** An application that starts or stops in the same process forgets them: each platform of a spec puts them anew. */
export const putTrialTexts = (): void => {
  for (const template of templates) {
    for (const key of [`${template}.subject`, `${template}.body`]) catalogue.put('fr', 'mail', key, key);
    catalogue.put('fr', 'sms', template, template);
  }
};
