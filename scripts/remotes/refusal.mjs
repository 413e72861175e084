/** Numbers of the refusals and findings; docs/delivery.md gives each one's cause and cure. */
export const REFUSALS = {
  R101: 'The build has no federation manifest',
  R102: 'The build does not declare itself',
  R103: 'The build exposes no ./remote',
  R104: 'The manifest names a file that the build lacks',
  R105: 'The declaration is malformed',
  R106: 'The build is of another remote',
  R107: 'The build brings its own copy of a shared package',
  R201: 'The host contract is outside the range',
  R202: 'The host does not share a package that the remote needs',
  R203: "The host's version of a shared package does not fit",
  R204: 'An address prefix belongs to another remote',
  R205: 'The host lacks names that the remote imports',
  R301: 'The folder holds no portal',
  R302: 'The registry cannot be read',
  R303: 'Another command holds the registry',
  R304: 'The lock was taken away',
  R305: 'The version exists with other content',
  R306: 'The folder cannot be written',
  R401: 'The command is not understood',
  R402: 'No such remote',
  R403: 'No such version',
  R404: 'Nothing to roll back to',
  R405: 'The version was rolled back',
  R406: 'The remote is pinned',
  R407: 'The canary cannot be set',
  R408: 'The remote is on, or off, already',
  R501: 'A file is missing',
  R502: 'A file was changed',
  R503: 'A compressed copy does not fit its file',
  R504: 'The version folder is missing',
  R505: 'The release record is missing or changed',
  R506: 'The registry and the release record disagree',
  R507: 'A file does not belong to the version',
};

/** Exit code of a command that was not understood; every other refusal ends with 1. */
const MISUSE = 'R401';

/** Why a command was not carried out: nothing has been changed. */
export class Refusal extends Error {
  name = 'Refusal';

  /**
   * @param {keyof typeof REFUSALS} code
   * @param {string} detail what exactly, in a sentence
   */
  constructor(code, detail) {
    super(`${code} ${REFUSALS[code]}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }

  get exitCode() {
    return this.code === MISUSE ? 2 : 1;
  }
}

/** An error for display: a refusal with the page that gives its cause and cure. */
export function explain(error) {
  return error instanceof Refusal ? `${error.message}\nCause and cure: docs/delivery.md, ${error.code}` : error.message;
}

/** Throws what was found, the first with its number and the others behind it; does nothing for an empty list. */
export function refuseAll(refusals) {
  const [first, ...others] = refusals;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  throw new Refusal(first.code, [first.detail, ...others.map((other) => other.message)].join('\n'));
}
