export const SALES_PATH = '/sales/list';

export function salePath(id: string): `/${string}` {
  return `${SALES_PATH}/${id}`;
}
