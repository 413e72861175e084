import { failure } from './fail';

/**
 * What an employee left on a device goes only under that employee's token: `X-Record-Owner` says whose it is. Calls
 * without the header are nobody's in particular.
 * @throws `owner_mismatch`
 */
export function refuseOthersRecords(headers: Record<string, string | string[] | undefined>, callerId: string): void {
  if ((headers['x-record-owner'] ?? callerId) !== callerId) throw failure('owner_mismatch');
}
