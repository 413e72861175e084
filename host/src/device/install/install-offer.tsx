import { lazyComponent, useBreakpoint } from '@studio/ui';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { installAdviceAtom, installWayAtom } from './install-state';
import { dismissOffer, mayOffer } from './visits';

const InstallBanner = lazyComponent(() => import('./install-banner'));
const InstallAdvice = lazyComponent(() => import('./install-advice'));

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
    <>
      {may && way !== null && screen !== 'desktop' && <InstallBanner onDone={putAway} />}
      {wasAdvised && <InstallAdvice open={advised} onClose={() => setAdvised(false)} />}
    </>
  );
}
