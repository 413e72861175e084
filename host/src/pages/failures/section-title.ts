import type { FailureReport } from '@studio/contracts';
import type { RemoteRegistry } from '@studio/portal';

/** Whose failure it is, in words: the section's Russian name, or its technical one when it is no longer deployed. */
export function sectionTitle(
  { remote, number }: Pick<FailureReport, 'remote' | 'number'>,
  registry: RemoteRegistry | null,
): string {
  if (remote !== null) return registry?.remotes.find(({ name }) => name === remote)?.title ?? remote;
  return number === 'R601' ? 'Список разделов' : 'Разные разделы';
}
