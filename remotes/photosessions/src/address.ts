/** Addresses of this remote's screens. */
export const LIST_PATH = '/photosessions';

/** Of a session on the server by its id, of one only on this device by its `ps_…` key. */
export function sessionPath(id: string): `/${string}` {
  return `${LIST_PATH}/${id}`;
}

export function isLocalId(id: string): boolean {
  return id.startsWith('ps_');
}
