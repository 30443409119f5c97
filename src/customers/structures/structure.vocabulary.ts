/** The words of structures: the establishments of a client (specification §3; features F51). */

/** `closed`: the establishment has closed for good; it is shown, and offered no more. */
export const structureStatuses = ['active', 'closed', 'archived'] as const;
export type StructureStatus = (typeof structureStatuses)[number];

/** Answers of the national register about an establishment: `found` is open there (features F51). */
export const registerOutcomes = ['found', 'closed', 'unknown'] as const;
export type RegisterOutcome = (typeof registerOutcomes)[number];

/** The SIREN and the NIC of a SIRET, as people read them: `217 203 224 00018`. */
export const siretText = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

/** Records that may refer to an establishment: each kind by its list, with the filter that both fronts use. */
export const standingOn = (structureId: string) =>
  [
    { name: 'contacts', filter: { keptToStructureId: structureId } },
    { name: 'referent-assignments', filter: { structureId } },
    { name: 'tickets', filter: { scope: 'open', structureId } },
    { name: 'aptitude-checks', filter: { structureId, status: ['toSign', 'prepared', 'finalised'] } },
  ] as const;

/** Establishments have a SIRET since this day (decree 73-314). */
export const firstSiret = '1973-03-14';
