import { portalPlace } from '@studio/portal';
import { ownerList } from '../../device/owner/owner-list';

/** A page that somebody has been on. */
export interface VisitedPage {
  /** With its query: a filter comes back as it was. */
  path: string;
  title: string;
  /** The screen has named itself; else the title is its section's. */
  named: boolean;
  /** Epoch milliseconds. */
  at: number;
}

const MAX_VISITED_PAGES = 20;

export const visitedPages = ownerList<VisitedPage>('visited', isVisitedPage);

/**
 * The list with one more page, the newest first. Without doubles: the same address with another filter is the same page
 * unless it calls itself otherwise, and a name that is known already outlives a visit on which it was not read.
 */
export function withVisit(pages: readonly VisitedPage[], page: VisitedPage): readonly VisitedPage[] {
  const before = pages.find(({ path }) => path === page.path);
  const title = !page.named && before?.named ? { title: before.title, named: true } : {};
  const visited = { ...page, ...title };
  return [visited, ...pages.filter((one) => !isSame(one, visited))].slice(0, MAX_VISITED_PAGES);
}

function isSame(one: VisitedPage, other: VisitedPage): boolean {
  return one.path === other.path || (sectionKey(one) === sectionKey(other) && one.title === other.title);
}

function sectionKey({ path }: VisitedPage): string {
  return path.split('?', 1)[0] ?? '';
}

function isVisitedPage(value: object): value is VisitedPage {
  const { path, title, named, at } = value as Partial<Record<keyof VisitedPage, unknown>>;
  return (
    typeof path === 'string' &&
    portalPlace(path) !== null &&
    typeof title === 'string' &&
    typeof named === 'boolean' &&
    typeof at === 'number'
  );
}
