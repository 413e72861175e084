import { customType } from 'drizzle-orm/pg-core';

/** Bytes in a column; Drizzle has no type of its own for them. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
