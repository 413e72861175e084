import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterAs } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { startChild, untilAnswers } from '../stand/child';
import { freePort } from '../stand/free-port';
import { ROOT } from '../stand/repository';

/** A name that no team uses. */
const NAME = 'made-for-a-test';

/** A copy of the repository with a new remote, so that edits change nobody's files. */
function copyWithRemote(name: string): string {
  const script = (path: string, ...args: string[]) =>
    execFileSync(process.execPath, [path, ...args], { encoding: 'utf8' }).trim();
  const copy = script(join(ROOT, 'scripts/new-remote/workspace-copy.mjs'));
  script(join(copy, 'scripts/new-remote.mjs'), name, '--title', 'Посылки', '--no-install');
  return copy;
}

test.use({ serviceWorkers: 'allow' });

test('a remote under development shows edits of style and screen in the open page, and keeps its input', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const copy = copyWithRemote(NAME);
  const port = await freePort();
  const args = ['scripts/dev.mjs', NAME, '--port', String(port), '--no-install'];
  const dev = startChild(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, PORTAL_API: portal.apiUrl },
    logFile: join(copy, 'dev.log'),
  });
  try {
    const url = `http://localhost:${port}`;
    await untilAnswers(url, dev, 180_000);
    await expect.poll(() => dev.output(), { timeout: 60_000 }).toContain(`under development: ${NAME}`);
    await enterAs(page, 'developer', { url, apiUrl: portal.apiUrl }, `/${NAME}`);
    await page.getByRole('searchbox').pressSequentially('мос');
    const document = await page.evaluateHandle(() => window.document);

    const screen = join(copy, `remotes/${NAME}/src/locations/locations-screen.tsx`);
    const styles = screen.replace(/tsx$/, 'module.css');
    writeFileSync(
      styles,
      readFileSync(styles, 'utf8').replace('.head {', '.head {\n  outline: 3px solid rgb(1, 2, 3);'),
    );
    const head = page.locator('h1').locator('..');
    await expect(head).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: 20_000 });
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('>Посылки<', '>Посылки и бандероли<'));
    await expect(page.getByRole('heading', { name: 'Посылки и бандероли' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('searchbox')).toHaveValue('мос');
    expect(await document.evaluate((old) => old === window.document), 'the page was not loaded anew').toBe(true);
    await page.close();
  } finally {
    await dev.stop('SIGINT');
    rmSync(copy, { recursive: true, force: true });
  }
});
