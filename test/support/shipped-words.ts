import { createInstance, type TFunction } from 'i18next';
import { shippedTexts, textModules } from '../../src/platform/people/translations/shipped.js';

const i18n = createInstance();
await i18n.init({
  lng: 'fr',
  ns: [...textModules],
  // the texts are told by their whole keys
  keySeparator: false,
  resources: {
    fr: Object.fromEntries(textModules.map((module) => [module, Object.fromEntries(shippedTexts('fr', module))])),
  },
});

/** Says the texts of the release, in French. */
export const shipped: TFunction = i18n.t;
