import { portalPlace } from '@studio/portal';
import { ownerList } from '../../device/owner/owner-list';
import type { Choice } from './choice';

/** A place that was chosen in the palette. */
export interface RecentChoice {
  id: string;
  title: string;
  hint?: string;
  icon: string;
  path: string;
  /** Epoch milliseconds. */
  at: number;
}

const MAX_RECENT_CHOICES = 12;

export const recentChoices = ownerList<RecentChoice>('chosen', isRecentChoice);

/** The list with one more choice, the newest first, each place once. Things to do are not remembered. */
export function withChoice(
  recent: readonly RecentChoice[],
  { id, title, hint, icon, path }: Choice,
  at: number,
): readonly RecentChoice[] {
  if (path === undefined || typeof icon !== 'string') return recent;
  const chosen = { id, title, icon, path, at, ...(hint !== undefined && { hint }) };
  return [chosen, ...recent.filter((one) => one.path !== path)].slice(0, MAX_RECENT_CHOICES);
}

function isRecentChoice(value: object): value is RecentChoice {
  const { id, title, hint, icon, path, at } = value as Partial<Record<keyof RecentChoice, unknown>>;
  return (
    [id, title, icon].every((part) => typeof part === 'string') &&
    (hint === undefined || typeof hint === 'string') &&
    typeof path === 'string' &&
    portalPlace(path) !== null &&
    typeof at === 'number'
  );
}
