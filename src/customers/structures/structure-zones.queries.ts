import {
  defaultHolidayZone,
  isHoliday,
  isHolidayZone,
  type HolidayZone,
} from '../../platform/run/working-time/holidays.js';
import type { Zone } from './opening-hours.js';

/** The clock of each zone of public holidays. */
const timeZones: Readonly<Record<HolidayZone, string>> = {
  france: 'Europe/Paris',
  alsaceMoselle: 'Europe/Paris',
  guadeloupe: 'America/Guadeloupe',
  martinique: 'America/Martinique',
  guyane: 'America/Cayenne',
  reunion: 'Indian/Reunion',
  mayotte: 'Indian/Mayotte',
  saintMartin: 'America/Marigot',
  saintBarthelemy: 'America/St_Barthelemy',
  spain: 'Europe/Madrid',
};

/** Clock and public holidays of a client's structures, by its zone of public holidays. */
export const zoneOf = (holidayZone: string | null): Zone => {
  const zone = isHolidayZone(holidayZone) ? holidayZone : defaultHolidayZone;
  return { timeZone: timeZones[zone], isHoliday: (day) => isHoliday(zone, day) };
};
