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
    case 'sale':
      return `/sales/list/${id}` as const;
    case 'held':
      return `/held?open=${id}` as const;
    case 'day_report':
      return `/sales/day/${id}` as const;
    case 'expense':
      return `/expenses?open=${id}` as const;
    case 'price_list':
      return `/sales/prices?list=${id}` as const;
    case 'product':
      return '/sales/products' as const;
    case 'pay_run':
      return `/payroll?view=runs&run=${id}` as const;
    case 'stock_report':
      return `/consumables/reports?report=${id}` as const;
    case 'stock_report_schedule':
      return '/consumables/reports?tab=schedules' as const;
    default:
      return null;
  }
}
