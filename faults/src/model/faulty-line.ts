import type { Dice } from '../dice';
import type { Clock } from '@studio/offline';
import type { Portal } from '../portal/portal';
import { outside } from '../device/turns';
import { tell } from '../story';
import { FORGED, type ForgedFault, photoLie } from './forged-replies';

/** What may happen to one request on its way there and back. */
export type LineFault =
  | ForgedFault
  | 'none'
  | 'drop_before'
  | 'drop_after'
  | 'error_after'
  | 'cut_body'
  | 'cut_json'
  | 'hang'
  /** Arrives 40 s later, when the client has given up and perhaps sent it again. */
  | 'late'
  /** Is taken at once; the reply takes 31 s. */
  | 'slow_reply'
  /** Arrives twice at once. */
  | 'twice'
  /** Arrives again a minute later, after everything else. */
  | 'again_later'
  /** A reply that says a photo, or a part of it, has been taken. */
  | 'photo_lie'
  | 'database_before'
  | 'database_between'
  | 'database_after';

interface Call {
  number: number;
  url: string;
  init: RequestInit;
  fault: LineFault;
  answer: (reply: Response | Error) => void;
}

/** The connection between the device and the API: requests wait on it for their turn. */
export interface FaultyLine {
  fetch: typeof globalThis.fetch;
  /** Faults for the next requests, in order; then none. */
  faults: LineFault[];
  /** Lets one waiting request fare; false when none waits. */
  turn: () => Promise<boolean>;
  /** Requests that will still reach the server by themselves. */
  underway: () => number;
}

const LATE_MS = 40_000;
const SLOW_MS = 31_000;
const RETRY_AFTER_MS = 60_000;

export function layLine({ clock, portal, dice }: { clock: Clock; portal: Portal; dice: Dice }): FaultyLine {
  const waiting: Call[] = [];
  let count = 0;
  let delayed = 0;

  function later(delay: number, work: () => void) {
    delayed += 1;
    clock.after(delay, () => {
      delayed -= 1;
      work();
    });
  }

  async function deliver({ number, url, init }: Call): Promise<Response> {
    const reply = await outside(() => portal.deliver(url, init));
    tell(() => `    #${number} reaches the server: ${reply.status}`);
    return reply;
  }

  async function fare(call: Call): Promise<void> {
    const { fault, url, init, answer } = call;
    const drop = () => answer(new TypeError('Failed to fetch'));
    tell(() => `    #${call.number} ${init.method ?? 'GET'} ${url.split('?', 1)[0]}: ${fault}`);
    switch (fault) {
      case 'drop_before':
        return drop();
      case 'drop_after':
        await deliver(call);
        return drop();
      case 'error_after':
        await deliver(call);
        return answer(FORGED.error_before(call.url, call.init, dice));
      case 'cut_body':
      case 'cut_json': {
        const reply = await deliver(call);
        const text = await reply.text();
        // A reply without a body can only be cut in its headers.
        if (text === '') return drop();
        if (fault === 'cut_body') return answer(cutOff(text, reply.status));
        return answer(new Response(text.slice(0, 20), { status: reply.status, headers: reply.headers }));
      }
      case 'hang':
        return undefined;
      case 'late':
        later(LATE_MS, () => waiting.push({ ...call, fault: 'none' }));
        return undefined;
      case 'slow_reply': {
        const reply = await deliver(call);
        later(SLOW_MS, () => answer(reply));
        return undefined;
      }
      case 'twice':
        await deliver(call);
        return answer(await deliver(call));
      case 'again_later':
        later(RETRY_AFTER_MS, () => waiting.push({ ...call, fault: 'none', answer: () => undefined }));
        return answer(await deliver(call));
      case 'database_before':
        portal.breakage.failBefore(0);
        return answer(await mended(call));
      case 'database_between':
        portal.breakage.failBefore(1 + dice.below(5));
        return answer(await mended(call));
      case 'database_after':
        portal.breakage.failAfterCommit();
        return answer(await mended(call));
      case 'photo_lie':
        return answer(photoLie(url, init) ?? (await deliver(call)));
      case 'none':
        return answer(await deliver(call));
      default:
        return answer(FORGED[fault](url, init, dice));
    }
  }

  async function mended(call: Call): Promise<Response> {
    const reply = await deliver(call);
    portal.breakage.mend();
    return reply;
  }

  const line: FaultyLine = {
    faults: [],
    fetch: (input, init = {}) =>
      new Promise<Response>((resolve, reject) => {
        const url = input instanceof Request ? input.url : input.toString();
        const answer = (reply: Response | Error) => (reply instanceof Error ? reject(reply) : resolve(reply));
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        waiting.push({ number: (count += 1), url, init, fault: line.faults.shift() ?? 'none', answer });
      }),
    async turn() {
      const [call] = waiting.splice(dice.below(waiting.length), 1);
      if (!call) return false;
      await fare(call);
      return true;
    },
    underway: () => waiting.length + delayed,
  };
  return line;
}

/** The connection breaks in the middle of the body. */
function cutOff(text: string, status: number): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)));
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new TypeError('terminated'));
      sent = true;
      return controller.enqueue(half);
    },
  });
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}
