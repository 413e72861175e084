import { parseArgs } from 'node:util';
import {
  anchorText,
  readAnchor,
  stillPending,
  verifyAgainst,
  verifyChain,
  type Anchor,
  type ChainFault,
} from '../audit';
import { openReader, recordOf } from '../backup';
import { type Config, readConfig } from '../kernel/process/config';
import { demoSecrets } from '../kernel/process/demo-secrets';
import { Refusal } from '../kernel/process/refusal';
import { exitOnRefusal } from './exit-on-refusal';

const USAGE = 'Usage: audit:verify [--anchor <seq:hash>]… [--backup <folder of a back-up>]…';

const FAULTS: Record<ChainFault['kind'], string> = {
  altered: 'is not what was written down',
  entry_gone: 'has lost its entry',
  gap: 'missing',
  out_of_place: 'stands out of its place',
  broken: 'does not follow the row before it',
  linked_twice: 'is the second one of its entry',
  unlinked: 'came past the chain',
  late: 'waits for its link',
  cut_off: 'is gone, with all behind it',
  rewritten: 'is another one than was noted: the chain was written anew',
};

/** Recalculates the chain of the audit; exits with 1 when something was changed, deleted, inserted or moved. */
await exitOnRefusal(async () => {
  const anchors = await readArguments();
  const config = readConfig(process.env, demoSecrets);
  const late = await stillPending((work) => reading(config, work));
  await reading(config, async (rows) => {
    const verdict = await verifyAgainst(rows, await verifyChain(rows), anchors);
    const { checked, head } = verdict;
    const faults = [...verdict.faults, ...late];
    const fault_count = verdict.fault_count + late.length;
    console.log(`${checked} rows of the audit were checked.${head ? ` The last one: ${anchorText(head)}` : ''}`);
    if (fault_count === 0) return;
    for (const fault of faults) console.error(sentence(fault));
    const named = fault_count > faults.length ? `, the first ${faults.length} are named` : '';
    console.error(`${fault_count} ${fault_count === 1 ? 'fault' : 'faults'}${named}.`);
    process.exitCode = 1;
  });
});

/** Runs the work on one snapshot. */
async function reading<T>(
  config: Config,
  work: (rows: Awaited<ReturnType<typeof openReader>>) => Promise<T>,
): Promise<T> {
  const rows = await openReader(config);
  try {
    const [found] = await rows.query<{ is_there: boolean }>(
      "select to_regclass('audit_pending') is not null as is_there",
    );
    if (!found?.is_there)
      throw new Refusal('The database holds no audit, or that of an earlier version: run migrate first.');
    return await work(rows);
  } finally {
    await rows.close();
  }
}

function sentence({ kind, seq, until, entry_id }: ChainFault): string {
  if (kind === 'gap') return until === seq ? `Row ${seq} is missing` : `Rows ${seq} to ${until} are missing`;
  const entry = entry_id === null ? '' : ` entry ${entry_id}`;
  return `${seq === null ? entry.trim() : `Row ${seq}${entry && `,${entry},`}`} ${FAULTS[kind]}`;
}

async function readArguments(): Promise<Anchor[]> {
  const text = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    const { values } = parseArgs({ options: { anchor: text, backup: text } });
    const noted = [...values.anchor];
    for (const folder of values.backup) {
      const { audit } = await recordOf(folder);
      if (audit) noted.push(audit);
    }
    return noted.map((one) => {
      const anchor = readAnchor(one);
      if (!anchor) throw new Refusal(`"${one}" is no anchor.\n${USAGE}`);
      return anchor;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}
