import { type ErrorCode, TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '@studio/contracts';
import { type ApiCallOptions, type ApiRequest, callApi } from '../api-call';
import { judgeRefusal, parseObject, type RawReply, untrusted } from '../judge-reply';
import type { Failed } from '../outcome';
import { recordedHeaders } from '../recorded-headers';
import type { KeptPhoto } from './kept-photo';
import type { UploadPace } from './upload-pace';

export interface BringOptions extends ApiCallOptions {
  pace: UploadPace;
  /** Cuts a request short and ends the upload: somebody else has signed in. */
  signal: AbortSignal;
  /** Bytes that the server has acknowledged. */
  progress: (bytes: number) => void;
}

/** Times that the server may correct the offset before the upload is left to another try. */
const CORRECTIONS = 8;

/**
 * Sends what is missing of a file to the server, by tus 1.0.0 as the contract's `upload-protocol.ts` says. Null when the server has all of
 * it. Never rejects for the network; rejects when the content cannot be read.
 */
export async function bringBytes(photo: KeptPhoto, content: Blob, options: BringOptions): Promise<Failed | null> {
  const { clock, pace, progress, signal } = options;
  const [begun] = await Promise.all([begin(photo, content.size, options), pace.recall()]);
  if (typeof begun !== 'number') return begun;
  let offset = begun;
  let corrections = 0;
  progress(offset);
  while (offset < content.size) {
    const piece = await content.slice(offset, offset + pace.piece()).arrayBuffer();
    const start = clock.now();
    const reply = await callApi(tusRequest('PATCH', photo, offset, piece, signal, clock), options);
    if ('kind' in reply) {
      if (reply.failure.status === 413 && pace.refused(piece.byteLength)) continue;
      if (reply.failure.code === 'timeout') pace.timedOut();
      if (reply.failure.code === 'network') pace.broke(piece.byteLength);
      return reply;
    }
    if (reply.status === 413 && !isTus(reply) && pace.refused(piece.byteLength)) continue;
    const there = offsetIn(reply, content.size);
    if (isSuccess(reply)) {
      if (there === null || there <= offset) return untrusted(reply);
      pace.took(clock.now() - start);
      offset = there;
    } else {
      const corrected = await correctedOffset(reply, there, () => begin(photo, content.size, options));
      if (typeof corrected !== 'number') return corrected ?? judgeRefusal(reply, clock.now());
      if ((corrections += 1) > CORRECTIONS) return untrusted(reply);
      offset = corrected;
    }
    progress(offset);
  }
  return null;
}

/** Creates the upload, or finds the existing one; returns how much of it the server has. */
async function begin(
  { sha256, owner, kept_at }: KeptPhoto,
  size: number,
  options: BringOptions,
): Promise<number | Failed> {
  const reply = await callApi(
    {
      method: 'POST',
      path: UPLOADS_PATH,
      headers: {
        'Tus-Resumable': TUS_VERSION,
        'Upload-Length': String(size),
        'Upload-Metadata': `sha256 ${btoa(sha256)}`,
        'X-Record-Owner': owner,
        ...recordedHeaders(kept_at, options.clock),
      },
      signal: options.signal,
    },
    options,
  );
  if ('kind' in reply) return reply;
  if (!isSuccess(reply)) return judgeRefusal(reply, options.clock.now());
  return offsetIn(reply, size) ?? untrusted(reply);
}

/** After a refusal: the offset to continue from, when the server has another part than was thought; null for other refusals. */
async function correctedOffset(
  reply: RawReply,
  there: number | null,
  begin: () => Promise<number | Failed>,
): Promise<number | Failed | null> {
  if (!isTus(reply)) return null;
  if (reply.status === 404) return begin();
  const isElsewhere = parseObject(reply.text)?.code === ('upload_offset' satisfies ErrorCode);
  return isElsewhere ? there : null;
}

function tusRequest(
  method: string,
  { sha256, owner, kept_at }: KeptPhoto,
  offset: number,
  body: ArrayBuffer,
  signal: AbortSignal,
  clock: ApiCallOptions['clock'],
): ApiRequest {
  return {
    method,
    path: `${UPLOADS_PATH}/${sha256}`,
    headers: {
      'Tus-Resumable': TUS_VERSION,
      'Content-Type': TUS_CONTENT_TYPE,
      'Upload-Offset': String(offset),
      'X-Record-Owner': owner,
      ...recordedHeaders(kept_at, clock),
    },
    body,
    signal,
  };
}

function isSuccess({ status }: RawReply): boolean {
  return status >= 200 && status < 300;
}

/** Only our API answers so: a captive portal knows nothing of tus. */
function isTus({ headers }: RawReply): boolean {
  return headers.get('Tus-Resumable') === TUS_VERSION;
}

function offsetIn(reply: RawReply, size: number): number | null {
  const header = reply.headers.get('Upload-Offset');
  if (!isTus(reply) || header === null || !/^\d+$/.test(header)) return null;
  return Number(header) <= size ? Number(header) : null;
}
