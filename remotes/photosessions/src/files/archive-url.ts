/** Address of a session's originals as a ZIP; the browser's cookie authorises it. Without `ids` all photos, or the picked ones. */
export function archiveUrl(
  sessionId: string,
  {
    ids,
    which = 'all',
    files = 'original',
  }: { ids?: readonly string[]; which?: 'all' | 'picked'; files?: 'original' | 'current' } = {},
): string {
  const query = new URLSearchParams({ which: ids ? 'named' : which, files });
  for (const id of ids ?? []) query.append('photo_ids', id);
  return `/api/photos/${sessionId}/archive?${query}`;
}
