import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react';
import { baseConfig } from './base-config';
import { breakpoints } from './breakpoints';
import { cssVarsPrefix } from './color-var';
import { globalCss } from './global-css';
import { keyframes } from './keyframes';
import { oncePerKey } from './once-per-key';
import { oncePerObject } from './once-per-object';
import { slotRecipes } from './slot-recipes';
import { styledOnce } from './style-once';
import { textStyles } from './text-styles';
import { semanticTokens, tokens } from './tokens';

/** What is ours in the styles. */
export const config = defineConfig({
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

const made = createSystem(baseConfig, config);

const recipe = oncePerObject((declared: Parameters<typeof made.cva>[0]) => {
  const of = made.cva(declared);
  return Object.assign(of, { merge: oncePerObject(of.merge.bind(of)) });
});

/**
 * The styling system on our tokens alone: Chakra's own theme (28 kB) stays out of the bundle. What it works out at every render of every
 * component it does once here: the recipe of what a component is declared with, its look, and whether a property is one of style. The first
 * was a third of the work until a list showed its rows, the others a sixth of the rest.
 */
export const system: SystemContext = {
  ...made,
  cva: recipe as typeof made.cva,
  css: styledOnce(made.css),
  isValidProperty: oncePerKey((name) => made.isValidProperty(name)),
};
