import { offerRemotes } from '../../device/worker-client/update-offer';
import type { OutdatedRemote, RemoteRegistrySource } from './remote-registry-source';
import { phrase } from '../../language/words';
import { remotesWords } from './words';

/**
 * Offers a reload when a remote that runs here has another version now: newer, withdrawn, or the person's canary. The page continues with
 * its own until a click; a dismissed offer returns only with yet another version.
 */
export function offerVersions(
  registry: Pick<RemoteRegistrySource, 'outdated' | 'subscribe'>,
  reload: () => void = () => location.reload(),
): void {
  let offered = '';
  const look = () => {
    const outdated = registry.outdated();
    const versions = outdated.map(({ running, newest }) => newest?.entry ?? `${running.name} off`).join();
    if (versions === offered) return;
    offered = versions;
    offerRemotes(outdated.length === 0 ? null : noticeOf(outdated), reload);
  };
  registry.subscribe(look);
  // It may have changed before anybody listened.
  look();
}

function noticeOf(outdated: readonly OutdatedRemote[]): string {
  const updated = outdated.flatMap(({ newest }) => (newest === null ? [] : [phrase(newest.title)]));
  const gone = outdated.flatMap(({ running, newest }) => (newest === null ? [phrase(running.title)] : []));
  const sentences = [updated.length > 0 && updateNotice(updated), gone.length > 0 && remotesWords().switchedOff(gone)];
  return sentences.filter(Boolean).join('. ');
}

function updateNotice(titles: readonly string[]): string {
  const [only] = titles;
  return titles.length === 1 && only !== undefined
    ? remotesWords().updated(only)
    : remotesWords().updatedSeveral(titles);
}
