import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { breakpoints } from './breakpoints';
import { cssVarsPrefix } from './color-var';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { oncePerObject } from './once-per-object';
import { slotRecipes } from './slot-recipes';
import { textStyles } from './text-styles';
import { semanticTokens, tokens } from './tokens';

const config = defineConfig({
  cssVarsPrefix,
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { md: `${breakpoints.tablet}px`, xl: `${breakpoints.desktop}px` },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    slotRecipes,
  },
});

const made = createSystem(defaultBaseConfig, config);

/**
 * The styling system on our tokens alone: Chakra's own theme (28 kB) stays out of the bundle. The style declared for a component becomes a
 * recipe once: Chakra computes it at every render of every component, which was a third of the work until a list showed its rows.
 */
export const system: SystemContext = { ...made, cva: oncePerObject(made.cva) };
