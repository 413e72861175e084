import type { MergePreview } from '@studio/contracts';

/** What stays with the kept card, since somebody has changed it after the merge. */
export function unmergeWords(left: MergePreview['brings']): string {
  const kinds = left.map(({ label, count }) => `${label.toLowerCase()} (${count})`).join(', ');
  return `Карточки разделены. С объединения изменили, поэтому осталось на прежнем месте: ${kinds}.`;
}
