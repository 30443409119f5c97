export { demoId } from '../../src/demo/planned.js';

/** An address that the walker visits. */
export interface WalkedRoute {
  /** As the front declares it: `/sfrequest/:id`; a resource's screen for the staff front. */
  readonly path: string;
  /** Values of its parameters are those of the first row of this list. */
  readonly idFrom?: string;
  /** Kind of person who visits the page; open pages are visited without log-in. */
  readonly as: 'customer' | 'administrator' | 'staff' | 'operator' | 'auditor' | 'several' | 'nobody';
  /** Where the values of its parameters are no ids; `{field}` is one of the row's, `:langue` the language that it is looked at in. */
  readonly address?: string;
  /** Console sentences that it provokes. */
  readonly noise?: readonly RegExp[];
  /** Stands alone: no side menu, no skip link. */
  readonly bare?: boolean;
  readonly printed?: boolean;
  /** Ends at the address of another page, and so has its title. */
  readonly leadsOn?: boolean;
  readonly list?: boolean;
  /**
   * The part above its list, which is the purpose of the page: the list's rows are dense, and begin where that part
   * ends.
   */
  readonly within?: 'search' | 'result';
  /** Name of the button that sends its form. */
  readonly form?: RegExp;
  readonly legal?: boolean;
  /** Its frame is looked at for all pages of its front. */
  readonly frame?: boolean;
  /** Is looked at on a narrow screen too, for all of its kind; `npm test -- full` looks at all. */
  readonly standsFor?: 'list' | 'record' | 'form' | 'steps';
  /**
   * Has parts of its own, beside the parts of its kit: its keys, layers, colours and empty form are looked at as well.
   */
  readonly ofItsOwn?: true;
  /** Its navigation is behind a button on a narrow screen. */
  readonly collapsesMenu?: boolean;
}

/** Differences of a record from the others that staff keep. */
interface RecordWalk {
  /** Its detail has parts of its own. */
  readonly ofItsOwn?: true;
  /** Kind of person who may add such a record, where not all staff may. */
  readonly addedBy?: WalkedRoute['as'];
}

/** A record that staff keep: a list, a form and a detail. */
export const walkRecord = (name: string, { ofItsOwn, addedBy = 'staff' }: RecordWalk = {}): readonly WalkedRoute[] => [
  { path: `/admin/${name}`, as: 'staff', list: true, collapsesMenu: true },
  { path: `/admin/${name}/create`, as: addedBy, form: /^Créer$/, collapsesMenu: true },
  {
    path: `/admin/${name}/:id`,
    as: 'staff',
    idFrom: `/api/${name}`,
    collapsesMenu: true,
    ...(ofItsOwn && { ofItsOwn }),
  },
];

/** The address of a route: optional parameters left out, the id put in. */
export const addressOf = ({ path, address }: WalkedRoute, row: object | undefined): string => {
  const valueOf = (field: string): string => String(row === undefined ? '' : Reflect.get(row, field));
  return (
    address?.replaceAll(/\{(\w+)\}/g, (_, field: string) => valueOf(field)) ??
    path.replace(/\/:\w+\?/g, '').replace(/:(id|histo)\b/, valueOf('id'))
  );
};
