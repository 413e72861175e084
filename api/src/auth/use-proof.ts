import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { failure } from '../kernel/calls/fail';
import { usedProof } from './schema';
import { provenAccount, type ProvenAccount, type TelegramProof } from './telegram-proof';

/**
 * The account that the payload proves; the payload is used up with the transaction.
 * @throws 401 for a wrong or old signature, and for a payload that was already used.
 */
export async function useProof(
  tx: Database,
  { config, now }: CallContext,
  proof: TelegramProof,
): Promise<ProvenAccount> {
  const account = provenAccount(proof, config.bot.token, now());
  if (!account) throw failure('signature_invalid');
  const [fresh] = await tx
    .insert(usedProof)
    .values({ proof_hash: account.proof_hash, used_at: now() })
    .onConflictDoNothing()
    .returning({ used_at: usedProof.used_at });
  if (!fresh) throw failure('signature_invalid', { message: 'Это подтверждение уже использовано. Войдите ещё раз.' });
  return account;
}
