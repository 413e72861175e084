/**
 * Header by which a reply tells who gave it. Anything else that answers in the portal's place (a captive portal, a
 * company's proxy, a router) does not set it, and whatever it says of our records is not believed.
 */
export const REPLY_MARK_HEADER = 'x-portal-reply';

/** `api`: the API itself · `edge`: the portal's own nginx, in place of an API that cannot be reached. */
export type ReplyMark = 'api' | 'edge';

/** The mark of a reply; null when it is nobody's of the portal. */
export function replyMark(headers: Pick<Headers, 'get'>): ReplyMark | null {
  const mark = headers.get(REPLY_MARK_HEADER);
  return mark === 'api' || mark === 'edge' ? mark : null;
}

/**
 * Header by which a reply says what was written once under a device's key (`writeOnce` of the API): the key and the
 * `payloadHash` of the body as it came. Only with it, or the same two in its body, a device believes that exactly this was
 * taken.
 */
export const WRITE_RECEIPT_HEADER = 'x-write-receipt';

/** Header by which a device says what its clock shows as it sends: times that it recorded are set right by the difference. */
export const DEVICE_TIME_HEADER = 'x-device-time';

/** Whose record a device sends. */
export const RECORD_OWNER_HEADER = 'x-record-owner';

/** When a device has recorded what it sends, by its clock. */
export const RECORDED_AT_HEADER = 'x-recorded-at';

/** `true`: an administrator of the place hands over what a dismissed person has left on the device; see `RECORD_OWNER_HEADER`. */
export const HANDED_OVER_HEADER = 'x-handed-over';

export function writeReceipt(key: string, sha256: string): string {
  return `${key} ${sha256}`;
}
