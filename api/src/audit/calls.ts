import { calls, scopeOf, signedIn } from '../kernel/calls/implement';
import { anchorText, readAnchor } from './chain/anchor';
import { rowsOf } from './chain/database-rows';
import { linkNow } from './chain/link-pending';
import { verifyAgainst } from './chain/verify-chain';
import { verifyOnce } from './chain/verify-once';
import { exportEntries } from './export-entries';
import { listEntries } from './queries/list-entries';
import { readerOf } from './queries/reader';

export const auditCalls = {
  list: calls.audit.list.handler(({ context, input }) => listEntries(context.database.db, readerOf(context), input)),
  exportEntries,
  mine: calls.audit.mine.handler(async ({ context, input }) => {
    const own = { ...input, actor_id: signedIn(context).id };
    const { items, next_cursor } = await listEntries(
      context.database.db,
      { scope: { kind: 'any' }, readsPay: false },
      own,
      scopeOf(context),
    );
    const acts = items.map(({ id, at, action, subject_kind, subject_id, subject_name, subject_at, address }) => ({
      id,
      at,
      action,
      subject_kind,
      subject_id,
      subject_name,
      subject_at,
      address,
    }));
    return { items: acts, next_cursor };
  }),
  subject: calls.audit.subject.handler(async ({ context, input }) => {
    const page = await listEntries(context.database.db, readerOf(context), { ...input, is_whole: true });
    return { ...page, items: page.items.map(({ address: _address, request_id: _request, ...act }) => act) };
  }),
  verify: calls.audit.verify.handler(async ({ context: { database }, input }) => {
    await linkNow(database.db);
    const anchor = input.anchor === undefined ? null : readAnchor(input.anchor);
    const verdict = await verifyAgainst(rowsOf(database.db), await verifyOnce(database), anchor ? [anchor] : []);
    return { ...verdict, head: verdict.head && anchorText(verdict.head) };
  }),
};
