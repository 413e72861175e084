type Path = `/${string}`;
type Kept = 'employee' | 'region' | 'city' | 'location';
type PathOf = (id: string) => Path;

const people =
  (filter: string): PathOf =>
  (id) =>
    `/users/view?${filter}=${id}`;
const sold =
  (filter: string): PathOf =>
  (id) =>
    `/sales/list?${filter}=${id}`;
const spent =
  (filter: string): PathOf =>
  (id) =>
    `/expenses?${filter}=${id}`;
const below =
  (kind: string): PathOf =>
  (id) =>
    `/locations?place=${kind}:${id}`;
const pay: PathOf = (id) => `/users/view/${id}?tab=schedule/pay`;
const acts: PathOf = (id) => `/users/audit?actor=${id}`;

/** By the record that cannot be deleted: the list of each kind of what blocks it. */
const LISTS: Readonly<Record<Kept, Readonly<Record<string, PathOf>>>> = {
  employee: {
    photosession: (id) => `/photosessions?photographer=${id}`,
    sale: sold('employee'),
    sale_share: sold('employee'),
    accruals: pay,
    payments: pay,
    adjustments: pay,
    acts,
    photosession_event: acts,
    photo_file_event: acts,
    sale_event: acts,
    expense_event: acts,
  },
  region: { cities: below('region') },
  city: { locations: below('city'), sale: sold('city'), expense: spent('city') },
  location: {
    employees: people('location'),
    assignments: people('location'),
    administrators: people('location'),
    photosessions: (id) => `/photosessions?location=${id}`,
    sale: sold('location'),
    payment: sold('location'),
    unpaid_sales: sold('location'),
    expense: spent('location'),
  },
};

/** Where the records stand that keep a record from being deleted; null for those that no list is narrowed to. */
export function blockerPath(of: Kept, id: string, kind: string): Path | null {
  const lists = LISTS[of];
  return Object.hasOwn(lists, kind) ? (lists[kind]?.(id) ?? null) : null;
}
