/**
 * Checks a value against a JSON Schema (2020-12, the keywords below). Written by hand because the tools run where no
 * package is installed, in the image that lays the files; an unknown keyword throws, so that none is passed over.
 */
const CHECKS = {
  type: (value, type) =>
    typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer') ? [] : [`is not of type ${type}`],
  const: (value, wanted) => (value === wanted ? [] : [`is not ${JSON.stringify(wanted)}`]),
  enum: (value, wanted) => (wanted.includes(value) ? [] : [`is none of ${wanted.join(', ')}`]),
  pattern: (value, pattern) =>
    typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
      ? []
      : [`${JSON.stringify(value)} does not match ${pattern}`],
  minLength: (value, least) => (typeof value !== 'string' || value.length >= least ? [] : ['is too short']),
  minimum: (value, least) => (typeof value !== 'number' || value >= least ? [] : [`is below ${least}`]),
  maximum: (value, most) => (typeof value !== 'number' || value <= most ? [] : [`is above ${most}`]),
  minItems: (value, least) => (!Array.isArray(value) || value.length >= least ? [] : ['has too few items']),
  minProperties: (value, least) =>
    !isRecord(value) || Object.keys(value).length >= least ? [] : ['has too few properties'],
};
const ANNOTATIONS = new Set(['$schema', '$id', '$defs', '$comment', 'title', 'description', 'examples']);

/**
 * @param {unknown} value
 * @param {object} root the whole schema
 * @param {object} [part] where in it to begin; default: at its root
 * @returns {string[]} faults, each with the place it is at; empty for a value that fits
 */
export function faultsOf(value, root, part = root, at = '') {
  const faults = [];
  for (const [keyword, operand] of Object.entries(part)) {
    if (ANNOTATIONS.has(keyword)) continue;
    if (keyword in CHECKS)
      faults.push(...CHECKS[keyword](value, operand).map((fault) => `${at || 'the value'} ${fault}`));
    else faults.push(...below(value, root, keyword, operand, part, at));
  }
  return faults;
}

function below(value, root, keyword, operand, part, at) {
  switch (keyword) {
    case 'required':
      return isRecord(value)
        ? operand.filter((name) => value[name] === undefined).map((name) => `${placeOf(at, name)} is missing`)
        : [];
    case '$ref':
      return faultsOf(value, root, resolve(root, operand), at);
    case 'allOf':
      return operand.flatMap((schema) => faultsOf(value, root, schema, at));
    case 'items':
      return Array.isArray(value)
        ? value.flatMap((item, index) => faultsOf(item, root, operand, `${at}[${index}]`))
        : [];
    case 'properties':
      return isRecord(value)
        ? Object.entries(operand).flatMap(([name, schema]) =>
            value[name] !== undefined ? faultsOf(value[name], root, schema, placeOf(at, name)) : [],
          )
        : [];
    case 'additionalProperties':
      return isRecord(value)
        ? Object.keys(value)
            .filter((name) => !(name in (part.properties ?? {})))
            .flatMap((name) =>
              operand === false
                ? [`${placeOf(at, name)} is not known`]
                : faultsOf(value[name], root, operand, placeOf(at, name)),
            )
        : [];
    case 'propertyNames':
      return isRecord(value)
        ? Object.keys(value).flatMap((name) => faultsOf(name, root, operand, placeOf(at, name)))
        : [];
    default:
      throw new Error(`The schema uses ${keyword}, which this check does not know`);
  }
}

function resolve(root, reference) {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce((schema, name) => schema[name], root);
}

function placeOf(at, name) {
  return at === '' ? name : `${at}.${name}`;
}

function typeOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function isRecord(value) {
  return typeOf(value) === 'object';
}
