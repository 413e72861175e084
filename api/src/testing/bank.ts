import { registerBank } from '../sandbox';
import type { TestApp } from './test-app';

export type TestBank = Awaited<ReturnType<typeof givenBank>>;

/** The sandbox bank by the app's clock; it notifies nobody. */
export function givenBank({ server, config, now }: TestApp) {
  const { payments, publicUrl } = config;
  return registerBank(server, { secretKey: payments?.secretKey ?? '', publicUrl, notifyUrl: null, now });
}
