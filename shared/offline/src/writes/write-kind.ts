/** What a screen saves on the device: an object of JSON with the client-made uuid of the record as `id`. */
export interface WritePayload {
  id: string;
}

/**
 * One kind of thing that staff enter and that goes to the server later: how it is sent, what it is called in the queue,
 * and by what its reply is known. The device keeps all of this with each record, so that the service worker sends it with
 * no page open and no domain's code at hand.
 */
export interface WriteKind<Payload extends WritePayload, Reply = unknown> {
  /** `<domain>.<what>`; stays as it is once staff have saved something. */
  kind: string;
  /** Russian, for the queue: «Продажа за наличные». */
  title: string;
  method: 'POST' | 'PUT' | 'PATCH';
  /** Below `/api`, as in the contract; `{count_id}` is replaced by that field of the payload. */
  path: `/${string}`;
  /** One line that tells this record from its neighbours: «3 позиции, 1 500 ₽». No names or phones of clients. */
  describe?: (payload: Payload) => string;
  /** Page on which staff find and correct it, `{id}` as in `path`: `/sales?waiting={id}`. */
  page?: `/${string}`;
  /**
   * Where the body of a reply without a receipt repeats key and hash of what was sent, `id` and `sha256` when left out; dots
   * lead inwards (`sale.id`). A call that is made once by `writeOnce` has a receipt in its headers.
   */
  echo?: Partial<WriteEcho>;
  /** Only carries the type of the reply. */
  readonly '~reply'?: Reply;
}

export interface WriteEcho {
  key: string;
  sha256: string;
}

/**
 * Declares a kind, as data: `export const CASH_SALE = defineWriteKind<NewSale, Sale>({ kind: 'sale.cash', … })`. Throws for
 * an address that leads out of the API.
 */
export function defineWriteKind<Payload extends WritePayload, Reply = unknown>(
  kind: WriteKind<Payload, Reply>,
): WriteKind<Payload, Reply> {
  if (!/^(\/([\w-]|\{\w+\})+)+\/?$/.test(kind.path)) throw new Error(`${kind.kind}: ${kind.path} is no path of a call`);
  return kind;
}

/** An address of a kind with the payload's fields in it. Throws when one of them is missing. */
export function filledIn(address: string, payload: WritePayload): string {
  return address.replace(/\{(\w+)\}/g, (_found, field: string) => {
    const value: unknown = (payload as unknown as Record<string, unknown>)[field];
    if (typeof value !== 'string' || value === '') throw new Error(`${address}: the payload has no ${field}`);
    return encodeURIComponent(value);
  });
}
