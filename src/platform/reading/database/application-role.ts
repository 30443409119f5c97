import pg from 'pg';
import { CannotStart } from './embedded.js';
import type { Db } from './database.js';

/**
 * Database role of the application: it adds to the log and to its seals, and can neither change nor remove anything
 * there.
 */
export const applicationRole = 'guichet_app';

const appendOnly = ['event_log', 'audit_digests', 'audit_seals'];
/** Several processes start at once. */
const lock = 7304;
const notPermitted = '42501';

const ours = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

/** Statements that are still to be run, so that a start which changes nothing touches nothing. */
const missing = `
  SELECT format('GRANT USAGE, CREATE ON SCHEMA %I TO ${applicationRole}', n.nspname) AS statement FROM pg_namespace n
  WHERE ${ours} AND NOT has_schema_privilege('${applicationRole}', n.oid, 'CREATE')
  UNION ALL
  SELECT format('GRANT ALL ON %s %s TO ${applicationRole}', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${ours} AND c.relkind IN ('r', 'p', 'v', 'S') AND c.relname <> ALL ($1)
    AND NOT CASE c.relkind WHEN 'S' THEN has_sequence_privilege('${applicationRole}', c.oid, 'USAGE')
      ELSE has_table_privilege('${applicationRole}', c.oid, 'DELETE') END
  UNION ALL
  SELECT format('REVOKE ALL ON %1$I FROM ${applicationRole}; GRANT SELECT, INSERT ON %1$I TO ${applicationRole}', name)
  FROM unnest($1::text[]) name
  WHERE has_table_privilege('${applicationRole}', name, 'UPDATE, DELETE, TRUNCATE')
    OR NOT has_table_privilege('${applicationRole}', name, 'INSERT')
  UNION ALL
  SELECT format('ALTER DEFAULT PRIVILEGES GRANT ALL ON %s TO ${applicationRole}', what)
  FROM (VALUES ('TABLES', 'r'), ('SEQUENCES', 'S')) AS kinds (what, letter)
  WHERE NOT EXISTS (SELECT FROM pg_default_acl d
    WHERE d.defaclrole = current_user::regrole AND d.defaclnamespace = 0 AND d.defaclobjtype = kinds.letter::"char"
      AND d.defaclacl::text LIKE '%${applicationRole}=%')`;

/**
 * Gives the application's role what it needs, and nothing on the log but to read and to add.
 * @returns whether the role is there: a server whose owner may not make roles has it only if its administrator made it.
 */
export const grantApplicationRole = async ({ pool }: Pick<Db, 'pool'>): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    if (!(await roleExists(client))) {
      await client.query(`CREATE ROLE ${applicationRole} NOLOGIN`).catch(unlessMade);
      await client.query(`GRANT ${applicationRole} TO CURRENT_USER`);
    }
    // one that is there may have been made for others
    await client.query(`SET ROLE ${applicationRole}; RESET ROLE`);
    const { rows } = await client.query<{ statement: string }>(missing, [appendOnly]);
    for (const { statement } of rows) await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === notPermitted) return false;
    throw error;
  } finally {
    // the lock goes with the connection
    client.release(true);
  }
};

/** Roles are of the whole server: a process on another of its databases may have come first. */
const unlessMade = (error: unknown): void => {
  if (!(error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505'))) throw error;
};

const roleExists = async (client: pg.PoolClient): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole]);
  return rowCount !== 0;
};

/** In production the log is protected from the application itself. @throws CannotStart naming what to do. */
export const roleMissing = (): CannotStart =>
  new CannotStart(
    `The role ${applicationRole} is missing and this database user may not make it, so that the log would not be protected: have an administrator of the server run "CREATE ROLE ${applicationRole} NOLOGIN; GRANT ${applicationRole} TO <user of DATABASE_URL>;".`,
  );
