import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ROOT } from '../stand/repository';
import { documentedBlocks, type DocumentedBlock } from './documented-commands';
import { startMachine, type OperatorsMachine } from './operators-machine';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

const blocks = documentedBlocks(join(ROOT, 'docs/operator.md'));
let machine: OperatorsMachine;

test.beforeAll(async () => {
  machine = await startMachine();
});

test.afterAll(async () => {
  await machine.stop();
});

/** The check after each block, with its output; in the order of the document. */
const DAY: { chapter: string; see?: (said: string) => Promise<void> | void }[] = [
  { chapter: 'On a machine of your own' },
  { chapter: 'On a machine of your own' },
  { chapter: 'On a machine of your own' },
  { chapter: 'On a machine of your own' },
  { chapter: 'On a machine of your own', see: (said) => expect(said).toContain('"engine":"postgres"') },
  { chapter: 'First developer', see: (said) => expect(said).toContain('https://t.me/example_bot?start=inv_') },
  { chapter: 'Branding' },
  {
    chapter: 'Branding',
    see: async (said) => {
      expect(said).toContain('«Портал «Пример»», Фотостудия «Пример», #1D4ED8');
      expect(await page()).toContain('<title>Портал «Пример»</title>');
    },
  },
  {
    chapter: "The operator's day / Host",
    see: async (said) => {
      expect(said).toContain(' 0 findings');
      expect(await page()).toContain('<!-- 2026-11-28 -->');
      expect(await page(), 'a later host keeps the branding').toContain('<title>Портал «Пример»</title>');
    },
  },
  { chapter: "The operator's day / Host", see: async () => expect(await page()).not.toContain('<!-- 2026-11-28 -->') },
  { chapter: "The operator's day / One remote", see: () => expectSales({ version: '2026.11.28' }) },
  { chapter: "The operator's day / One remote", see: () => expectSales({ version: /^[0-9a-f]{12}$/ }) },
  { chapter: "The operator's day / Canary", see: () => expectSales({ version: '2026.11.29' }) },
  { chapter: "The operator's day / API", see: expectNewProcess },
  { chapter: "The operator's day / API", see: expectNewProcess },
  { chapter: "The operator's day / nginx" },
  {
    chapter: "The operator's day / Back-up",
    see: async (said) => {
      expect(said).toContain('0 photos, the remotes');
      expect(said).toMatch(/The back-up of \S+ is whole/);
      await machine.follow(firstDeveloper('+79160000002 --force'));
      expect(await people()).toBe(2);
    },
  },
  {
    chapter: "The operator's day / Audit",
    see: async (said) => {
      expect(said).toMatch(/[1-9]\d* rows of the audit were checked/);
      await expect(asApi('delete from audit_entry')).rejects.toThrow(/permission denied for table audit_entry/);
      await expect(asApi("update audit_link set hash = ''")).rejects.toThrow(/permission denied for table audit_link/);
    },
  },
  {
    chapter: "The operator's day / Restore",
    see: async (said) => {
      expect(said).toContain('Every file was checked.');
      expect(await people()).toBe(1);
      await expect(machine.follow(firstDeveloper('+79160000002'))).rejects.toThrow(/There is a developer already/);
      await expect(asApi('delete from audit_entry')).rejects.toThrow(/permission denied for table audit_entry/);
    },
  },
];

test('the document has the blocks that are executed here, and no others', () => {
  expect(blocks.map(({ chapter }) => chapter)).toEqual(DAY.map(({ chapter }) => chapter));
});

for (const [index, { chapter, see }] of DAY.entries())
  test(`${chapter}: ${firstLine(blocks[index])}`, async () => {
    const block = blocks[index];
    if (!block) throw new Error('The document ends before the day does');
    const isInstalled = chapter.startsWith("The operator's day");
    // Without downtime: except during the restore, the portal answers all the while.
    const watch = isInstalled && !chapter.endsWith('Restore') ? watchPortal() : null;
    const said = await machine.follow(block);
    expect(await watch?.end()).toEqual(watch ? [] : undefined);
    await see?.(said);
  });

/** The command of the document, with another phone. */
function firstDeveloper(phone: string): DocumentedBlock {
  const block = blocks.find(({ chapter }) => chapter === 'First developer');
  if (!block) throw new Error('The document makes no first developer');
  return { ...block, text: block.text.replace('+79161234567', phone) };
}

async function people(): Promise<number> {
  const text = "psql --no-align --tuples-only --dbname portal --command 'select count(*) from employee'";
  return Number(await machine.follow({ chapter: '', file: null, text }));
}

/** The answer to the API's own role. */
function asApi(statement: string): Promise<string> {
  const text = `psql --dbname portal --username portal_api --command "${statement}"`;
  return machine.follow({ chapter: '', file: null, text });
}

let startedAt = '';

/** Asserts that another process answers than before, started since the block began. */
async function expectNewProcess(): Promise<void> {
  const { started_at } = (await (await fetch(`${machine.url}/api/version`)).json()) as { started_at: string };
  expect(started_at > startedAt).toBe(true);
  startedAt = started_at;
}

function firstLine(block: DocumentedBlock | undefined): string {
  return block?.file ?? block?.text.split('\n').at(-2) ?? 'nothing';
}

async function page(): Promise<string> {
  return (await fetch(`${machine.url}/`)).text();
}

async function expectSales({ version }: { version: string | RegExp }): Promise<void> {
  const registry = (await (await fetch(`${machine.url}/remotes.json`)).json()) as {
    remotes: { name: string; version: string; entry: string }[];
  };
  const sales = registry.remotes.find(({ name }) => name === 'sales');
  expect(sales?.version).toMatch(version);
  expect((await fetch(machine.url + sales?.entry)).status).toBe(200);
}

/** Polls page and API; returns failed answers. */
function watchPortal(): { end: () => Promise<string[]> } {
  const failed: string[] = [];
  const watch = { isOver: false };
  const work = Promise.all(
    ['/', '/remotes.json', '/api/version', '/api/auth'].map(async (path) => {
      while (!watch.isOver) {
        const reply = await fetch(machine.url + path, { headers: { connection: 'close' } }).catch(String);
        if (typeof reply === 'string' || !reply.ok)
          failed.push(`${path}: ${typeof reply === 'string' ? reply : reply.status}`);
        else await reply.text();
        await pause(20);
      }
    }),
  );
  return {
    end: async () => {
      watch.isOver = true;
      await work;
      return failed;
    },
  };
}
