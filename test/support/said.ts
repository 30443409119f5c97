import i18next, { type TFunction } from 'i18next';

const i18n = i18next.createInstance();
/** Options that are i18next's own. */
const own = ['defaultValue', 'ns', 'lng', 'lngs', 'postProcess', 'interpolation', 'keySeparator', 'nsSeparator'];

const valuesOf = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([name, value]) => !own.includes(name) && value !== undefined));

await i18n
  .use({
    type: 'postProcessor',
    name: 'told',
    process: (_: string, keys: string | string[], options: object) => {
      const values = valuesOf(options);
      return [...[keys].flat(), ...(Object.keys(values).length === 0 ? [] : [JSON.stringify(values)])].join(' ');
    },
  })
  .init({ lng: 'fr', resources: {}, postProcess: ['told'] });

/** Says a text by its key and the values in it: `slots:failed`, `interventions:waits.tacit {"date":"05/03/2026 9:00"}`. */
export const said: TFunction = i18n.t;
