import { noteFailure } from '../remotes/failure-log';
import type { StartJournal } from './start-journal';

/** Reports what the page before this one stopped in. */
export function tellFound({ found }: Pick<StartJournal, 'found'>): void {
  for (const { remote, version, title, what } of found)
    noteFailure({
      kind: 'crash',
      number: 'R612',
      remote,
      title,
      version,
      cause: `${what || 'Its code'} did not end: the page hung while it was started`,
    });
}
