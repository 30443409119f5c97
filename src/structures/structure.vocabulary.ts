/** The words of structures: the establishments of a client (specification §3; features F51). */

/** `closed`: the establishment has closed for good; it is shown, and offered no more. */
export const structureStatuses = ['active', 'closed', 'archived'] as const;
export type StructureStatus = (typeof structureStatuses)[number];

/** The SIREN and the NIC of a SIRET, as people read them: `217 203 224 00018`. */
export const siretText = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');
