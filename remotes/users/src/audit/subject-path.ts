import { employeePath, ROLES_PATH } from '../address';

/** Where the record of an act opens; null for kinds without a page of their own. */
export function subjectPath({ subject_kind: kind, subject_id: id }: { subject_kind: string; subject_id: string }) {
  switch (kind) {
    case 'employee':
      return employeePath(id);
    case 'role':
      return ROLES_PATH;
    case 'photosession':
      return `/photosessions/${id}` as const;
    case 'location':
    case 'city':
    case 'region':
      return `/locations?place=${kind}:${id}` as const;
    default:
      return null;
  }
}
