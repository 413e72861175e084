import { activeOverride } from '../override/with-override';
import { onFailure } from '../remotes/failure-log';
import type { Reporter } from './reporter';
import type { ReportPlaces, ToldFailure } from './told-failure';

/** Failures kept while the code that sends them is on its way. */
const MAX_EARLY_FAILURES = 20;

/**
 * Tells the server of failed sections, unseen: nothing of it reaches the screen, and what cannot be sent is given up in
 * the end. The code that sends is fetched with the first failure. Returns the way to stop.
 */
export function reportFailures(places: ReportPlaces): () => void {
  const early: ToldFailure[] = [];
  let reporter: Reporter | null = null;
  let loading = false;

  const pass = async () => {
    if (loading || (reporter === null && early.length === 0)) return;
    try {
      loading = true;
      reporter ??= new (await import('./reporter')).Reporter(places);
    } catch {
      // Retried with the next failure, or when the connection is back.
      return;
    } finally {
      loading = false;
    }
    for (const told of early.splice(0)) reporter.take(told);
    reporter.wake();
  };

  places.onChange(() => void pass());
  return onFailure((noted) => {
    // A developer's own build is nobody else's matter.
    if (noted.failure.remote === activeOverride()?.remote.name) return;
    if (early.length < MAX_EARLY_FAILURES) early.push({ ...noted, owner: places.owner(), online: places.isOnline() });
    void pass();
  });
}
