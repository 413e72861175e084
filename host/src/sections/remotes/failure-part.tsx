import { SpinnerPane } from '@studio/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { CrashedRemoteProps } from './crashed-remote';
import type * as FailureScreens from './failure-screens';
import { MissingPart } from './missing-part';
import type { SlowRemoteProps } from './slow-remote';

type Screens = typeof FailureScreens;

interface PartProps {
  title?: string;
  failure?: { title: string; number: string };
  onRetry?: () => void;
}

/** Milliseconds until a failed fetch is retried. */
const RETRY_PAUSE_MS = 5_000;

let screens: Screens | null = null;

async function load(): Promise<Screens> {
  return (screens ??= await import('./failure-screens'));
}

/** Preloads the code before it is needed: a failing connection could not load it. */
export function fetchFailureScreens(): void {
  load().catch(() => {});
}

/**
 * A screen of the chunk. The cause of the section's failure may affect the chunk too: then the section's name, the number and «Повторить»
 * are shown, and both are retried automatically until they load.
 */
function part<P extends PartProps>(choose: (screens: Screens) => ComponentType<P>) {
  return function FailurePart(props: P) {
    const { title = '', failure, onRetry } = props;
    const [here, setHere] = useState(screens);
    const [missing, setMissing] = useState(false);
    const [tries, setTries] = useState(0);
    const { revalidate } = useRevalidator();
    const again = onRetry ?? (() => void revalidate());

    useEffect(() => {
      if (here !== null) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let left = false;
      const tryAgain = () => {
        setTries((count) => count + 1);
        if (!onRetry) void revalidate();
      };
      const miss = () => {
        if (left) return;
        setMissing(true);
        timer = setTimeout(tryAgain, RETRY_PAUSE_MS);
      };
      load().then((came) => void (left || setHere(came)), miss);
      addEventListener('online', tryAgain);
      return () => {
        left = true;
        clearTimeout(timer);
        removeEventListener('online', tryAgain);
      };
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each try
    }, [here, tries]);

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
