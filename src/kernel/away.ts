/** What the product leans on (a store, a database, a server of others) does not answer: nobody's fault, and tried again. */
export abstract class Away extends Error {}
