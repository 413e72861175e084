import { type QueryWithTypings, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A statement whose text is complete, with `$1`, `$2` … for its values: what Drizzle would put together from its parts at each call. For
 * what many calls ask; values go to the driver as they are, so that dates and JSON come as text.
 */
export function fixedStatement(text: string, values: readonly unknown[]): SQL {
  return new FixedStatement(text, values);
}

class FixedStatement extends SQL {
  constructor(
    private readonly text: string,
    private readonly values: readonly unknown[],
  ) {
    super([]);
  }

  override toQuery(): QueryWithTypings {
    return { sql: this.text, params: [...this.values] };
  }
}

const dialect = new PgDialect();

/**
 * The text for it of a statement without values of its own: `$1` … stand in it as `sql.raw('$1')`.
 * @throws where it has a value
 */
export function fixedText(statement: SQL): string {
  const { sql, params } = dialect.sqlToQuery(statement);
  if (params.length > 0) throw new Error(`A fixed text has no values of its own: ${sql}`);
  return sql;
}
