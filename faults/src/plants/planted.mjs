/**
 * The text of `file` with these edits made in their order.
 * @param {readonly { search: string, replace: string }[]} edits
 * @throws Error when a text to replace does not occur exactly once: the plant is stale.
 */
export function planted(file, text, edits) {
  return edits.reduce((changed, { search, replace }) => {
    const [before, after, ...more] = changed.split(search);
    if (after === undefined || more.length > 0)
      throw new Error(
        `A plant is stale: ${file} has ${JSON.stringify(search)} ${more.length > 0 ? 'more than once' : 'no more'}.`,
      );
    return before + replace + after;
  }, text);
}
