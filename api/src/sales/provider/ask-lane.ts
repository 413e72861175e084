import type { Running } from '../../kernel/providers/deadline';
import type { ProviderLane, ProviderState } from '../../kernel/providers/provider-lane';
import { ProviderDenied, ProviderRefusal, ProviderUnknown } from './provider';

/**
 * Asks by the provider's own lane; without an answer in time, or while it is not asked at all, the outcome is unknown.
 * @throws ProviderRefusal, ProviderUnknown
 */
export async function askLane<T>(lane: ProviderLane, work: (running: Running) => Promise<T>): Promise<T> {
  return lane.ask(work, { judge: stateAfter }).catch((error: unknown) => {
    if (error instanceof ProviderRefusal || error instanceof ProviderUnknown) throw error;
    throw new ProviderUnknown('no answer', { cause: error });
  });
}

function stateAfter(error: unknown): ProviderState {
  if (error instanceof ProviderDenied) return 'refuses';
  return error instanceof ProviderRefusal ? 'answers' : 'silent';
}
