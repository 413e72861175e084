/** A reason not to start, in one clear sentence for the operator; the process ends with code 1 and no stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
