/**
 * Lets the bundle drop the router's components that nobody uses, the forms and the prefetching links with all that they need: says that
 * making a component does nothing else, and takes off its name for React's developer tools.
 */
module.exports = function droppable(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2');
};
