import { useEffect, useSyncExternalStore } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router-dom';
import { usePortal } from '../../sections/portal-context';
import { layoutWords } from '../layout/words';
import styles from '../../device/loading-bar/loading-bar.module.css';

/** The bar itself, driven by navigation: a remote and a screen's code load before the new address is shown, or while its place waits for them. */
export function LoadingBarView() {
  const { loadingBar } = usePortal();
  const { phase, progress, buffer } = useSyncExternalStore(loadingBar.subscribe, loadingBar.getState);
  const navigating = useNavigation().state !== 'idle';
  const retrying = useRevalidator().state === 'loading';
  const shown = useMatches().at(-1)?.loaderData as { kind?: unknown } | null | undefined;
  const busy = navigating || retrying || shown?.kind === 'waiting';

  useEffect(() => (busy ? loadingBar.hold() : undefined), [busy, loadingBar]);

  if (phase === 'hidden') return null;
  return (
    <div
      className={styles['bar']}
      data-phase={phase}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two layers, which no <progress> can draw
      role="progressbar"
      aria-label={layoutWords().loading}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
    >
      <div className={styles['buffer']} style={{ transform: `scaleX(${buffer / 100})` }} />
      <div className={styles['progress']} style={{ transform: `scaleX(${progress / 100})` }} />
    </div>
  );
}
