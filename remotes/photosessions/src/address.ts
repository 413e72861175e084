/** Addresses of this remote's screens. */
export const LIST_PATH = '/photosessions';
export const BOARD_PATH = '/photosessions/board';
export const RETOUCH_PATH = '/photosessions/retouch';

/** A session on the server has its id in the address, one that is only on this device its `ps_…` key. */
export function sessionPath(id: string): `/${string}` {
  return `${LIST_PATH}/${id}`;
}

export function isLocalId(id: string): boolean {
  return id.startsWith('ps_');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isServerId(id: string): boolean {
  return UUID.test(id);
}
