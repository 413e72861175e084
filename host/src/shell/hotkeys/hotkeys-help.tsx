import { lazyComponent } from '@studio/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { hotkeysHelpAtom } from '../../navigation/hotkeys-help-atom';

const HotkeysDialog = lazyComponent(() => import('./hotkeys-dialog'));

/** The help on keys; its code is loaded on first use. */
export function HotkeysHelp() {
  const open = useAtomValue(hotkeysHelpAtom);
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  if (!needed) return null;
  return <HotkeysDialog />;
}
