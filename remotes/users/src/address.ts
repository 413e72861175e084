/** Addresses of this remote's screens. */
export const LIST_PATH = '/users/view';
export const CONNECTIONS_PATH = '/users/view/connections';
export const ROLES_PATH = '/users/roles';
export const AUDIT_PATH = '/users/audit';

export function employeePath(id: string): `/${string}` {
  return `${LIST_PATH}/${id}`;
}
