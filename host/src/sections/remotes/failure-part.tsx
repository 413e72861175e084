import { lazyChunk, SpinnerPane } from '@studio/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CrashedRemoteProps } from './crashed-remote';
import type * as FailureScreens from './failure-screens';
import { MissingPart } from './missing-part';
import type { SlowRemoteProps } from './slow-remote';

interface PartProps {
  title?: string;
  failure?: { title: string; number: string };
  onRetry?: () => void;
}

/** Milliseconds between two tries of a section that failed together with its explanation. */
const RETRY_INTERVAL_MS = 5_000;

const screens = lazyChunk<typeof FailureScreens>(() => import('./failure-screens'));

/** Preloads the code before it is needed: a failing connection could not load it. */
export function fetchFailureScreens(): void {
  void screens.load();
}

/**
 * A screen of the chunk. The cause of the section's failure may affect the chunk too: then the section's name, the number and «Повторить»
 * are shown, and both are retried automatically until they load.
 */
function part<P extends PartProps>(choose: (screens: typeof FailureScreens) => ComponentType<P>) {
  return function FailurePart(props: P) {
    const { title = '', failure, onRetry } = props;
    const here = screens.use(true);
    const [missing, setMissing] = useState(false);
    const { revalidate } = useRevalidator();
    const again = onRetry ?? (() => void revalidate());

    useEffect(() => {
      void screens.load().then((came) => setMissing(!came));
    }, []);
    useEffect(() => {
      if (!missing || here !== null) return undefined;
      const tryAgain = () => {
        void screens.load();
        if (!onRetry) void revalidate();
      };
      const timer = setInterval(tryAgain, RETRY_INTERVAL_MS);
      addEventListener('online', tryAgain);
      return () => {
        clearInterval(timer);
        removeEventListener('online', tryAgain);
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- one interval while it is missing
    }, [here, missing]);

    if (here !== null) {
      const Part = choose(here);
      return <Part {...props} />;
    }
    if (!missing) return <SpinnerPane />;
    return <MissingPart title={failure?.title ?? title} number={failure?.number ?? ''} onRetry={again} />;
  };
}

export const CrashedRemote = part<CrashedRemoteProps>((all) => all.CrashedRemote);
export const RemoteFailureView = part((all) => all.RemoteFailureView);
export const SlowRemote = part<SlowRemoteProps>((all) => all.SlowRemote);
