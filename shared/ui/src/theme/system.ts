import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints } from './breakpoints';
import { cssVarsPrefix } from './color-var';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
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

/** The styling system on our tokens alone: Chakra's own theme would bring its looks of fifty widgets along. */
export const system = createSystem(defaultBaseConfig, config);
