import { useBreakpoint } from '@studio/ui';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { installAdviceAtom, installWayAtom } from './install-state';
import { dismissOffer, mayOffer } from './visits';

const InstallBanner = lazy(() => import('./install-banner'));
const InstallAdvice = lazy(() => import('./install-advice'));

/** Offers the portal as an app: automatically once, on a phone or a tablet, from the second visit on; otherwise on request. */
export function InstallOffer() {
  const way = useAtomValue(installWayAtom);
  const [advised, setAdvised] = useAtom(installAdviceAtom);
  const [may, setMay] = useState(mayOffer);
  const [wasAdvised, setWasAdvised] = useState(false);
  const screen = useBreakpoint();
  if (advised && !wasAdvised) setWasAdvised(true);

  const putAway = () => {
    dismissOffer();
    setMay(false);
  };
  return (
    <Suspense>
      {may && way !== null && screen !== 'desktop' && <InstallBanner onDone={putAway} />}
      {wasAdvised && <InstallAdvice open={advised} onClose={() => setAdvised(false)} />}
    </Suspense>
  );
}
