import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Milliseconds of processor time of each task of the busiest page during the work. Unlike wall time, they exclude other load of the
 * machine.
 */
export async function tasksDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const traceEvents = [...eventsOf(await browser.stopTracing())];
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid)
      .map(({ tdur = 0 }) => tdur / 1_000),
  );
  const [busiest] = tasks.toSorted((one, other) => sum(other) - sum(one));
  if (!busiest || busiest.length === 0) throw new Error('The browser has noted no task of a page');
  return busiest;
}

const WANTED = ['"thread_name"', '"ThreadControllerImpl::RunTask"'];

/** The relevant events. A trace may be longer than a string can be; each event is on its own line. */
function* eventsOf(trace: Buffer): Generator<TraceEvent> {
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = trace.indexOf('\n', from);
    const line = trace.subarray(from, end < 0 ? trace.length : end).toString();
    if (WANTED.some((name) => line.includes(name))) yield JSON.parse(line.replace(/,$|\].*$/, '')) as TraceEvent;
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
/** A page has more tasks than a call takes arguments. */
export const longest = (numbers: readonly number[]) => numbers.reduce((most, one) => Math.max(most, one), 0);
