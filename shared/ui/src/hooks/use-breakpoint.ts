import { type Breakpoint, breakpoints } from '../theme/breakpoints';
import { useMedia } from './use-media';

/** The width class of the window: a phone below 768 px, a tablet below 1280 px, else a desktop. */
export function useBreakpoint(): Breakpoint {
  const tablet = useMedia(`(min-width: ${breakpoints.tablet}px)`);
  const desktop = useMedia(`(min-width: ${breakpoints.desktop}px)`);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'phone';
}
