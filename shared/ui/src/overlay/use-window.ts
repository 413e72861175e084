import { useState } from 'react';
import { type Overlays, useOverlays } from './overlays';

/** What draws a window that opens now or has been open before, so that it can close as windows do; else null. */
export function useWindow(open: boolean): Overlays | null {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return useOverlays(opened);
}
