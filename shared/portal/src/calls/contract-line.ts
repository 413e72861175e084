import first from '@studio/contracts/first-calls';

/**
 * The line of a call in the generated contract. Those that no start asks come with the first call of one of them, so that a domain more does
 * not weigh on every start. Rejects with a `TypeError`, as `fetch` does, when they cannot be fetched.
 */
export async function contractLine(domain: string, name: string): Promise<string> {
  const line = first[domain]?.[name] ?? (await later())[domain]?.[name];
  if (line === undefined) throw new Error(`The contract has no call ${domain}.${name}`);
  return line;
}

async function later() {
  try {
    return (await import('@studio/contracts/later-calls')).default;
  } catch (error) {
    throw new TypeError('The lines of the contract could not be fetched', { cause: error });
  }
}
