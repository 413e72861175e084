// What a stylesheet import means in a test: an empty module whose class names are their own keys.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : key) });
