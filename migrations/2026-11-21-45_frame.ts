import { sql, type Kysely } from 'kysely';

/** Read models of the frame: themes by entity and language, the side menu, and what each person made of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE entity_themes_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      entity text NOT NULL,
      language text NOT NULL,
      name text COLLATE "fr-x-icu" NOT NULL,
      colours jsonb NOT NULL,
      header_image_id uuid,
      header_image_text text,
      footer_image_id uuid,
      footer_image_text text,
      footer_text text,
      css text,
      help_node text,
      footer_links_node text
    )`.execute(db);
  await sql`CREATE INDEX ON entity_themes_v1 (entity, language)`.execute(db);
  await sql`
    CREATE TABLE side_menus_v1 (
      id uuid PRIMARY KEY,
      status text NOT NULL,
      revision text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      sections jsonb NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE menu_customisations_v1 (
      person_id uuid PRIMARY KEY,
      id uuid NOT NULL,
      revision text NOT NULL,
      active boolean NOT NULL,
      pinned jsonb NOT NULL,
      hidden jsonb NOT NULL,
      section_order jsonb NOT NULL
    )`.execute(db);
};
