import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callsAs, enterWith, ownPlace } from '../fixtures/own-place';
import { expect, test } from '../fixtures/test';

const PEOPLE = 300;
const DAYS = 31;
const FRAMES = 120;
/** What a frame of the grid may cost of a frame of a bare virtual grid of the same cells, which writes all its rows again. */
const FRAME_LIMIT = 2;
/** Rows in sight at 900 px, those kept ready above and below them, and the one with the focus. */
const ROWS_LIMIT = 32;

test('the grid of three hundred people and thirty-one days renders what is in view, keeps its axes and scrolls as fast as a bare one', async ({
  page,
  portal,
}, info) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const place = await ownPlace(portal);
  const admin = await place.hire('admin');
  const crew = await place.crew(PEOPLE - 1);
  const call = callsAs(await enterWith(page, admin.own, portal, '/schedule?view=my'), portal.apiUrl);
  const month = nextLongMonth();
  // Every third day of everybody: a thousand shifts at a time.
  const shifts = crew.flatMap((employee_id) =>
    Array.from({ length: 10 }, (_, index) => `${month}-${String(index * 3 + 1).padStart(2, '0')}`).map((day) => ({
      id: randomUUID(),
      revision: null,
      location_id: place.id,
      position: 'photographer',
      employee_id,
      starts: `${day}T10:00`,
      ends: `${day}T22:00`,
      break_min: 60,
    })),
  );
  for (let from = 0; from < shifts.length; from += 1000)
    await call('POST', '/schedule/changes', { id: randomUUID(), put: shifts.slice(from, from + 1000) });

  const begun = Date.now();
  const reply = page.waitForResponse((each) => each.url().includes('/api/schedule?'));
  await page.goto(`${portal.url}/schedule?view=plan&span=month&date=${month}-01`);
  await reply;
  const answered = Date.now() - begun;
  const grid = page.getByRole('grid', { name: 'График смен' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  const shown = Date.now() - begun;
  await expect(grid).toHaveAttribute('aria-rowcount', String(PEOPLE + 3));
  await expect(grid).toHaveAttribute('aria-colcount', String(DAYS + 1));

  const whole = await grid.evaluate(scrollThrough, FRAMES);
  expect(whole.rows).toBeLessThanOrEqual(ROWS_LIMIT);
  // Both axes have not moved.
  expect(whole.headMoved).toBeLessThanOrEqual(1);
  expect(whole.namesMoved).toBeLessThanOrEqual(1);
  const bare = await bareFrames(page);
  const figures = {
    frame_ms: whole.median,
    bare_frame_ms: bare,
    ratio: whole.median / bare,
    rows: whole.rows,
    answered_ms: answered,
    shown_ms: shown,
  };
  info.annotations.push({ type: 'figures', description: JSON.stringify(figures) });
  process.stdout.write(`schedule grid: ${JSON.stringify(figures)}\n`);
  expect(figures.ratio).toBeLessThanOrEqual(FRAME_LIMIT);
});

/** The next month of 31 days. */
function nextLongMonth(): string {
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1));
  while (new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate() !== DAYS)
    month.setUTCMonth(month.getUTCMonth() + 1);
  return month.toISOString().slice(0, 7);
}

/** Scrolls from the top to the end; milliseconds that a frame's script and layout take, and the most rows in the document. */
async function scrollThrough(frame: Element, frames: number) {
  const [head, name] = ['[role=columnheader]', '[role=rowheader]'].map((each) => frame.querySelector(each));
  const [headTop, nameStart] = [head?.getBoundingClientRect().top ?? 0, name?.getBoundingClientRect().left ?? 0];
  const times: number[] = [];
  let rows = 0;
  for (let index = 1; index <= frames; index += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    const begun = performance.now();
    frame.scrollTop = ((frame.scrollHeight - frame.clientHeight) * index) / frames;
    frame.scrollLeft = ((frame.scrollWidth - frame.clientWidth) * index) / frames;
    await new Promise((resolve) => {
      frame.addEventListener('scroll', resolve, { once: true });
    });
    // What the scrolling set off is rendered before the next task.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    frame.getBoundingClientRect();
    times.push(performance.now() - begun);
    rows = Math.max(rows, frame.querySelectorAll('[role=row]').length);
  }
  times.sort((one, other) => one - other);
  const first = frame.querySelector('[role=rowheader]');
  return {
    median: times[Math.floor(times.length / 2)] ?? 0,
    rows,
    headMoved: Math.abs((head?.getBoundingClientRect().top ?? 0) - headTop),
    namesMoved: Math.abs((first?.getBoundingClientRect().left ?? 0) - nameStart),
  };
}

/** The same scrolling of a grid without anything: rows of as many cells that are written again as they come into sight. */
async function bareFrames(page: Page): Promise<number> {
  const frame = await page.evaluateHandle(
    ({ people, days }) => {
      const [height, around] = [56, 6];
      const box = document.createElement('div');
      Object.assign(box.style, { position: 'fixed', inset: '250px 24px 24px 280px', overflow: 'auto', zIndex: '9' });
      const body = document.createElement('div');
      Object.assign(body.style, { position: 'relative', height: `${people * height}px`, width: '1900px' });
      box.append(body);
      document.body.append(box);
      const template = document.createElement('template');
      template.innerHTML = `<div role="row"><div role="rowheader">Имя</div>${Array.from(
        { length: days },
        (__, day) => `<div>${day % 3 === 0 ? '<button><span>10:00</span><span>22:00</span></button>' : ''}</div>`,
      ).join('')}</div>`;
      // By properties: the portal allows no styles in markup.
      const rowOf = (index: number) => {
        const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
        Object.assign(row.style, {
          position: 'absolute',
          display: 'grid',
          gridTemplateColumns: `repeat(${days + 1}, 1fr)`,
          top: `${index * height}px`,
          insetInline: '0',
          height: `${height}px`,
        });
        return row;
      };
      const draw = () => {
        const first = Math.max(0, Math.floor(box.scrollTop / height) - around);
        const last = Math.min(people, Math.ceil((box.scrollTop + box.clientHeight) / height) + around);
        body.replaceChildren(...Array.from({ length: last - first }, (_, index) => rowOf(first + index)));
      };
      draw();
      box.addEventListener('scroll', draw);
      return box;
    },
    { people: PEOPLE, days: DAYS },
  );
  const { median } = await frame.evaluate(scrollThrough, FRAMES);
  return median;
}
