import type { ImportPreview, ImportResult, ImportRow } from '@studio/contracts';
import { sql } from 'drizzle-orm';
import { multipart, type Caller, type Reply } from './caller';
import type { TestApp } from './test-app';

type Kind = 'employees' | 'locations' | 'consumables/catalog';
type Table = string | Uint8Array;

function form(table: Table, fields: Record<string, string>, name: string) {
  const bytes = typeof table === 'string' ? Buffer.from(table) : table;
  const { payload, headers } = multipart(bytes, name, 'application/octet-stream');
  const boundary = '--' + (headers['content-type'].split('boundary=')[1] ?? '');
  const parts = Object.entries(fields).map(
    ([field, value]) => `${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return { payload: Buffer.concat([Buffer.from(parts.join('')), payload]), headers };
}

export function sendPreview(by: Caller, kind: Kind, table: Table, name = 'Список.csv'): Promise<Reply> {
  const { payload, headers } = form(table, {}, name);
  return by.post(`/${kind}/import/preview`, payload, headers);
}

export function sendApply(by: Caller, kind: Kind, table: Table, fields: Record<string, string>): Promise<Reply> {
  const { payload, headers } = form(table, fields, 'Список.csv');
  return by.post(`/${kind}/import/apply`, payload, headers);
}

/** The preview of a table, which must succeed. */
export async function preview(by: Caller, kind: Kind, table: Table): Promise<ImportPreview> {
  const reply = await sendPreview(by, kind, table);
  if (reply.status !== 200) throw new Error(`preview: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as ImportPreview;
}

/** Previews and applies a table; both must succeed. */
export async function importTable(
  by: Caller,
  kind: Kind,
  table: Table,
  skipErrors = false,
  agreed: number[] = [],
): Promise<ImportResult> {
  const { digest } = await preview(by, kind, table);
  const reply = await sendApply(by, kind, table, { digest, skip_errors: String(skipErrors), agreed: agreed.join() });
  if (reply.status !== 200) throw new Error(`apply: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as ImportResult;
}

/** The preview's result of each row, in the order of the file: `2 error: Телефон — Укажите телефон.` */
export function verdicts({ rows }: ImportPreview): string[] {
  const faults = ({ errors }: ImportRow) =>
    errors.map(({ column, message }) => (column ? `${column} — ${message}` : message));
  const question = ({ question: asked }: ImportRow) => (asked ? [asked.text] : []);
  const changes = ({ changes: all }: ImportRow) =>
    all.map(({ label, before, after }) => `${label}: ${before ?? '∅'} → ${after ?? '∅'}`);
  return rows
    .toSorted((one, other) => one.row - other.row)
    .map((row) => {
      const told =
        row.action === 'error' ? faults(row) : [...question(row), ...(row.action === 'update' ? changes(row) : [])];
      return `${row.row} ${row.action}${told.length > 0 ? `: ${told.join(' | ')}` : ''}`;
    });
}

/** Everything that an import could have written. */
export async function recordsOf({ database }: TestApp): Promise<string> {
  const tables = [
    'employee',
    'role_assignment',
    'region',
    'city',
    'location',
    'location_assignment',
    'item',
    'item_pack',
    'audit_entry',
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await database.db.execute(
        sql.raw(
          `select count(*)::int as count, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${table} t`,
        ),
      );
      return JSON.stringify((rows as { rows: unknown[] }).rows);
    }),
  );
  return counts.join('\n');
}
