/** A store, a database or a server of others does not answer: a passing failure, tried again. */
export abstract class Away extends Error {}
