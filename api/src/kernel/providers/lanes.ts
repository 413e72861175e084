import { ProviderLane, type ProviderName } from './provider-lane';

/** The ways of one process to all that is outside: none waits for another. */
export type ProviderLanes = Readonly<Record<ProviderName, ProviderLane>>;

export function providerLanes(): ProviderLanes {
  return {
    bucket: new ProviderLane('bucket'),
    // Its callers are jobs and the bot itself: no page waits.
    messenger: new ProviderLane('messenger', { neverPauses: true }),
    bank: new ProviderLane('bank'),
    register: new ProviderLane('register'),
  };
}
