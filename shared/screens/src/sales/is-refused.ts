import type { PortalError } from '@studio/portal';

/** Signed out, too slow, too often: answered before the server looks for an earlier request. */
const UNREAD: readonly number[] = [401, 408, 429];

/**
 * Whether a failure proves that the server has stored nothing, so that the next request is another one. Without an answer nothing is proved;
 * nor by a repetition of a request that was never answered, when it was not even read: only the same may be sent again.
 */
export function isRefused({ status }: PortalError, isRepetition: boolean): boolean {
  return status >= 400 && status < 500 && !(isRepetition && UNREAD.includes(status));
}
