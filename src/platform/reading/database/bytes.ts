import type { Column } from '../../../kernel/table.js';

/** Apart from the other columns: fronts compile the kernel, and know no `Buffer`. */
export const bytes: Column<Buffer, Buffer, 'always'> = { type: 'bytea' };
