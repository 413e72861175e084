import { contract } from '@studio/contracts';
import first from '@studio/contracts/first-calls';
import later from '@studio/contracts/later-calls';
import { contractLine } from './contract-line';

it('knows every call of the contract, from one of the two files', async () => {
  for (const [domain, group] of Object.entries(contract))
    for (const [name, { '~orpc': definition }] of Object.entries(group)) {
      const line = await contractLine(domain, name);
      expect([domain, name, line]).toEqual([domain, name, expect.stringContaining(String(definition.route.path))]);
      expect([domain, name, name in (first[domain] ?? {})]).toEqual([domain, name, !(name in (later[domain] ?? {}))]);
    }
});

it('says which call the contract does not have', async () => {
  await expect(contractLine('sales', 'nothing')).rejects.toThrow('sales.nothing');
});
