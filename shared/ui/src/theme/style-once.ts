import { css as serialize } from '@emotion/react';
import type { SystemContext } from '@chakra-ui/react';
import { oncePerObject } from './once-per-object';

type Css = SystemContext['css'];

/** Looks that are kept; a start shows some four hundred. */
const MAX_LOOKS = 2_000;

/**
 * The same as `css` for a component that is drawn: the look is worked out and serialized once for a recipe and what is declared in addition.
 * Chakra writes the whole look down, keys sorted, at every render to find it again, and Emotion then serializes and hashes it.
 */
export function styledOnce(css: Css): Css {
  let recipes = 0;
  const numberOf = oncePerObject((_recipe: object) => (recipes += 1));
  const looks = new Map<string, unknown>();
  const look: Css = (recipe, ...declared) => {
    if (typeof recipe !== 'object' || recipe === null) return css(recipe, ...declared);
    const key = `${numberOf(recipe)}${JSON.stringify(declared)}`;
    const known = looks.get(key);
    if (known !== undefined) return known as ReturnType<Css>;
    if (looks.size >= MAX_LOOKS) looks.clear();
    // Emotion takes what is serialized already as it is.
    const made = serialize(css(recipe, ...declared) as Parameters<typeof serialize>[0]);
    looks.set(key, made);
    return made;
  };
  return look;
}
