import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { NOTIFICATION_KINDS, type NotificationKind } from '@studio/contracts';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

/** Told to whom they are about, or to who made the record: their own they read wherever they work now. */
const OWN = new Set<NotificationKind>([
  'role.assigned',
  'role.revoked',
  'location.administrators_set',
  'employee.moved',
  'employee.hiring_moved',
  'employee.dismissed',
  'employee.restored',
  'schedule.published',
  // Of several places: to those who work there, or answer for them.
  'location.planned',
  'swap.proposed',
  // Beside its planners, to whom the shift was offered by.
  'swap.accepted',
  'swap.declined',
  'swap.withdrawn',
  'swap.decided',
  'absence.decided',
  'time.corrected',
  'time.decided',
  'time.check_out_due',
  'time.taken_back',
  'pay_run.approved',
  'pay_run.returned',
  'pay_run.locked',
  'pay.adjusted',
  'wage.ordered',
  'wage.handed_out',
  'wage.refused',
  'wage.taken_back',
  'messenger.bound',
  'messenger.taken',
  'messenger.replaced',
  'employee.merged',
  'session.begun',
  'session.photographer_changed',
  'retouch.returned',
  'sale.shares_changed',
  'held.decided',
  'expense.approved',
  'expense.rejected',
  'expense.taken_back',
  'expense.voided',
  'request.decided',
  'reservation.expired',
  'reservation.released',
  'stock_report.failed',
  'stock_report.ready',
  'stock_report.readdressed',
  // Of a provider, which is at no place.
  'provider.refused',
]);

/** Whose place `sales/notify-location.ts` says for all of them. */
const OF_A_SALE = new Set<NotificationKind>([
  'sale.paid_by_link',
  'sale.money_returned',
  'sale.money_owed',
  'sale.marked',
  'sale.corrected',
]);

/** The object in which this position lies, to its closing brace. */
function objectAround(source: string, at: number): string {
  let open = at;
  for (let depth = 0; open > 0; open -= 1) {
    if (source[open] === '}') depth += 1;
    if (source[open] === '{' && (depth -= 1) < 0) break;
  }
  let end = at;
  for (let depth = 0; end < source.length; end += 1) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}' && (depth -= 1) < 0) break;
  }
  return source.slice(open, end);
}

/** Notices that the API writes: their kind, whether they say a place, and where. */
function* written(): Generator<{ kind: NotificationKind; isPlaced: boolean; file: string }> {
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || /(^|\/)(testing|demo)\//.test(file)) continue;
    const source = readFileSync(join(SOURCE, file), 'utf8');
    for (const { index, 1: value = '' } of source.matchAll(/\bkind: ([^;{}\n]*)/g))
      for (const [, kind = ''] of value.matchAll(/'([a-z_]+\.[a-z_]+)'/g))
        if (Object.hasOwn(NOTIFICATION_KINDS, kind)) {
          const object = objectAround(source, index);
          if (/\btitle\b/.test(object))
            yield { kind: kind as NotificationKind, isPlaced: /(?<![\w.]|\$\{)place\s*[,:]/.test(object), file };
        }
  }
}

test('a notice of a record at a place says the place, one of somebody’s own does not', () => {
  const notices = [...written()];
  assert.ok(notices.length > 30, `${notices.length} notices`);
  assert.deepEqual(
    notices
      .filter(({ kind, isPlaced }) => !isPlaced && !OWN.has(kind) && !OF_A_SALE.has(kind))
      .map(({ kind, file }) => `${kind} in ${file}`),
    [],
  );
});
