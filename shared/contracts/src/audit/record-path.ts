/** Where the record of an act opens; null for kinds without a page of their own. */
export function recordPath({ subject_kind: kind, subject_id: id }: { subject_kind: string; subject_id: string }) {
  switch (kind) {
    case 'employee':
      return `/users/view/${id}` as const;
    case 'role':
      return '/users/roles' as const;
    case 'photosession':
      return `/photosessions/${id}` as const;
    case 'location':
    case 'city':
    case 'region':
      return `/locations?place=${kind}:${id}` as const;
    case 'item':
      return `/stock/${id}` as const;
    case 'stock_count':
      return `/inventory/${id}` as const;
    case 'stock_report':
      return `/consumables/reports?report=${id}` as const;
    case 'stock_report_schedule':
      return '/consumables/reports?tab=schedules' as const;
    default:
      return null;
  }
}
