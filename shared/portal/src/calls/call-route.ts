/** How a call goes over the wire. */
export interface CallRoute {
  method: string;
  /** Below `/api`, as the specification writes it: with its last slash, parameters in braces. */
  path: string;
  /** Its input comes as params, query, headers and body; otherwise all of it together. */
  inputInParts: boolean;
  /** Its output is returned as status, headers and body; otherwise as the body alone. */
  outputInParts: boolean;
}

/** Parses a line of the generated contract. */
export function readRoute(line: string): CallRoute {
  const [method = '', path = '', ...inParts] = line.split(' ');
  return { method, path, inputInParts: inParts.includes('in'), outputInParts: inParts.includes('out') };
}

/** Names in the braces of a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
