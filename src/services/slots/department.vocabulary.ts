import departments from '@etalab/decoupage-administratif/data/departements.json' with { type: 'json' };

/** Provinces of Spain in the order of their postal codes. */
const provinces = [
  ...['Álava', 'Albacete', 'Alicante', 'Almería', 'Ávila', 'Badajoz', 'Baleares', 'Barcelona', 'Burgos', 'Cáceres'],
  ...['Cádiz', 'Castellón', 'Ciudad Real', 'Córdoba', 'A Coruña', 'Cuenca', 'Girona', 'Granada', 'Guadalajara'],
  ...['Gipuzkoa', 'Huelva', 'Huesca', 'Jaén', 'León', 'Lleida', 'La Rioja', 'Lugo', 'Madrid', 'Málaga', 'Murcia'],
  ...['Navarra', 'Ourense', 'Asturias', 'Palencia', 'Las Palmas', 'Pontevedra', 'Salamanca', 'Santa Cruz de Tenerife'],
  ...['Cantabria', 'Segovia', 'Sevilla', 'Soria', 'Tarragona', 'Teruel', 'Toledo', 'Valencia', 'Valladolid', 'Bizkaia'],
  ...['Zamora', 'Zaragoza', 'Ceuta', 'Melilla'],
] as const;

/** Code → name: French departments by the State's code, Spanish provinces as `ES-28`. */
export const departmentNames: Readonly<Record<string, string>> = Object.fromEntries<string>([
  ...departments.map(({ code, nom }) => [code, nom] as const),
  ...provinces.map((name, index) => [`ES-${String(index + 1).padStart(2, '0')}`, name] as const),
]);

export const departmentCodes: readonly string[] = Object.keys(departmentNames).sort();

/** Corsica has two departments below one prefix. */
const corsican = (zipCode: string): string => (zipCode < '20200' ? '2A' : '2B');

const french = (zipCode: string): string =>
  zipCode.startsWith('20') ? corsican(zipCode) : zipCode.slice(0, zipCode.startsWith('97') ? 3 : 2);

/** The department that a postal code belongs to; null where it is none. */
export const departmentOf = ({
  country,
  zipCode,
}: {
  readonly country: string;
  readonly zipCode: string;
}): string | null => {
  const code = country === 'ES' ? `ES-${zipCode.slice(0, 2)}` : french(zipCode);
  return code in departmentNames ? code : null;
};
