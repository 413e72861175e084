const LIST = "import emotionIsPropValid from '@emotion/is-prop-valid';";

/**
 * Chakra's elements give to HTML what is neither style nor a variant and what a list of all attributes names. Our types let nothing else
 * come that far but its own two, so the list (2 kB of the first script) is left out.
 */
module.exports = function withoutList(source) {
  if (!source.includes(LIST))
    throw new Error('Chakra asks another way what an attribute is: look at all-props-loader.cjs');
  return source.replace(LIST, "const emotionIsPropValid = (prop) => prop !== 'as' && prop !== 'asChild';");
};
