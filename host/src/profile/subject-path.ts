/** Where the record of an act of one's own opens; null for kinds without a page. */
export function subjectPath({ subject_kind: kind, subject_id: id }: { subject_kind: string; subject_id: string }) {
  switch (kind) {
    case 'employee':
      return `/users/view/${id}` as const;
    case 'photosession':
      return `/photosessions/${id}` as const;
    case 'location':
    case 'city':
    case 'region':
      return `/locations?place=${kind}:${id}` as const;
    case 'session':
      return '/pages/account-settings/security' as const;
    default:
      return null;
  }
}
