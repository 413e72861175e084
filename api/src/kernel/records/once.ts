import { payloadHash, WRITE_RECEIPT_HEADER, writeReceipt } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../calls/context';
import type { Database } from '../database/open';
import { failure } from '../calls/fail';
import { clientWrite } from './client-write-schema';

/** `made` is null for a repeat: read the record by its id. */
export type MadeOnce<Made> =
  | { duplicate: false; sha256: string; made: Made }
  | { duplicate: true; sha256: string; made: null };

/**
 * Makes something once under the key that the contract names for this call, however often it comes, also twice at the same time. `make`
 * runs in the caller's transaction: either the record and its key are committed together, or neither is. Call it before anything else is
 * looked at, so that a repeat succeeds whatever has changed in between; a call that came without its key is made each time.
 *
 *     await once(tx, context, () => addRecord(tx, context, claim, values));
 *
 * The reply gets the receipt by which the device knows that exactly this was taken.
 *
 * @throws `local_id_conflict` when the key came with other content, in another call or from another person.
 */
export async function once<Made>(
  tx: Database,
  context: CallContext,
  make: () => Promise<Made>,
): Promise<MadeOnce<Made>> {
  if (!context.person) throw failure('unauthorized');
  const owner_id = context.person.id;
  const sha256 = payloadHash(context.origin.body);
  if (context.repeatKey === null) return { duplicate: false, sha256, made: await make() };
  const { key, kind } = context.repeatKey;
  context.responseHeaders[WRITE_RECEIPT_HEADER] = writeReceipt(key, sha256);
  const [fresh] = await tx
    .insert(clientWrite)
    .values({ key, owner_id, kind, payload_sha256: sha256, written_at: context.now() })
    .onConflictDoNothing({ target: clientWrite.key })
    .returning();
  if (fresh) return { duplicate: false, sha256, made: await make() };
  // A call with this key that runs at the same time has been waited for, and is committed by now.
  const [earlier] = await tx.select().from(clientWrite).where(eq(clientWrite.key, key));
  const isSame = earlier?.owner_id === owner_id && earlier.kind === kind && earlier.payload_sha256 === sha256;
  if (!isSame) throw failure('local_id_conflict', earlier?.owner_id === owner_id ? { details: { id: key } } : {});
  return { duplicate: true, sha256, made: null };
}
