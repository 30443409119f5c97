import { listOf } from '@guichet/ui-common/form/control';

export interface RangeRights {
  readonly rangeId: string;
  readonly rights: readonly string[];
}

/** The value of a field of rights, as far as it is one. */
export const rightsOf = (value: unknown): readonly RangeRights[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        'rangeId' in item &&
        typeof item.rangeId === 'string' &&
        'rights' in item
          ? [{ rangeId: item.rangeId, rights: listOf(item.rights) }]
          : [],
      )
    : [];
