import { ChakraProvider } from '@chakra-ui/react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { durations, easings } from '../theme/motion';
import { system } from '../theme/system';

const loadFeatures = () => import('./motion-features').then((module) => module.default);

const transition = { duration: durations.dialog / 1000, ease: easings.in };

/**
 * Puts tokens, reset and animation under an application. The theme is the class `light` or `dark` on `<html>`, set by whoever owns the
 * choice. Animations follow `prefers-reduced-motion`: then only fades remain.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <LazyMotion features={loadFeatures} strict>
        <MotionConfig reducedMotion="user" transition={transition}>
          {children}
        </MotionConfig>
      </LazyMotion>
    </ChakraProvider>
  );
}
