import { PERMISSION_GROUPS, PERMISSIONS, VOID_PERMISSIONS } from '@studio/contracts';
import { calls } from '../../kernel/calls/implement';

const TITLES = new Map(
  Object.entries(PERMISSION_GROUPS).flatMap(([group, names]) =>
    Object.entries(names).map(([name, title]) => [name, { title, group }] as const),
  ),
);

export const catalogue = calls.permissions.catalogue.handler(() =>
  PERMISSIONS.map((name) => ({
    name,
    title: name,
    group: '',
    opens: !(name in VOID_PERMISSIONS),
    ...TITLES.get(name),
  })),
);
