/** A database that runs one query after another. */
export interface Rows {
  query<T extends object>(sql: string): Promise<T[]>;
}

/** Rows of each table, by its name. */
export type Counts = Record<string, number>;

/** Number of rows in each table of the portal; empty when there are no tables. */
export async function countRows(rows: Rows): Promise<Counts> {
  const tables = await rows.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const counts: Counts = {};
  for (const { name } of tables) {
    const [row] = await rows.query<{ count: string }>(`select count(*)::text as count from "${name}"`);
    counts[name] = Number(row?.count);
  }
  return counts;
}

/** Names of the contents that the photos and their versions refer to. */
export async function photoContents(rows: Rows): Promise<string[]> {
  const found = await rows.query<{ sha256: string }>(
    'select sha256 from photo union select sha256 from photo_version order by sha256',
  );
  return found.map(({ sha256 }) => sha256);
}

/** Names of the document pictures in the file store; empty for a portal from before they were there. */
export async function documentNames(rows: Rows, counts: Counts): Promise<string[]> {
  if (counts['money_document'] === undefined) return [];
  const found = await rows.query<{ sha256: string }>(
    'select sha256 from money_document where content is null order by sha256',
  );
  return found.map(({ sha256 }) => sha256);
}

/** Whether anybody works with it: a portal that was only started has roles, and no people. */
export function isUsed(counts: Counts): boolean {
  return (counts['employee'] ?? 0) > 0;
}
