const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * How many characters of a built file came from each source.
 *
 * @param {string} code
 * @param {{ sources: string[]; mappings: string }} map its source map, version 3
 * @returns {Map<string, number>} what belongs to no source is under `(webpack)`
 */
export function bytesBySource(code, { sources, mappings }) {
  const lines = code.split('\n');
  const bytes = new Map();
  const add = (source, count) => count > 0 && bytes.set(source, (bytes.get(source) ?? 0) + count);
  let source = 0;
  mappings.split(';').forEach((segments, index) => {
    const length = lines[index]?.length ?? 0;
    let column = 0;
    let name = '(webpack)';
    let begun = 0;
    for (const segment of segments.split(',').filter(Boolean)) {
      const [right, by] = decode(segment);
      column += right;
      add(name, column - begun);
      begun = column;
      source += by ?? 0;
      name = by === undefined ? '(webpack)' : sources[source];
    }
    add(name, length - begun);
  });
  return bytes;
}

function decode(segment) {
  const values = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    values.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return values;
}
