import type { MergePreview } from '@studio/contracts';

/** Told as they are: they are no rows. */
const SENTENCES = ['phone', 'place'];

/** What stays with the kept card, since somebody has changed it after the merge, and what the other card comes back without. */
export function unmergeWords(left: MergePreview['brings']): string {
  const rows = left.filter(({ kind }) => !SENTENCES.includes(kind));
  const kinds = rows.map(({ label, count }) => `${label.toLowerCase()} (${count})`).join(', ');
  return [
    'Карточки разделены.',
    ...(rows.length > 0 ? [`С объединения изменили, поэтому осталось на прежнем месте: ${kinds}.`] : []),
    ...left.filter(({ kind }) => SENTENCES.includes(kind)).map(({ label }) => `${label}.`),
  ].join(' ');
}
