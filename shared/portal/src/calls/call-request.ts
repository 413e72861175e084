import { type CallRoute, parametersOf } from './call-route';
import { isPlain, leavesOf } from './leaves';

type Fields = Readonly<Record<string, unknown>>;

/** The request of one call, as the API's OpenAPI handler reads it. */
export function callRequest(
  route: CallRoute,
  input: unknown,
  headers: Fields,
  signal: AbortSignal | undefined,
): Request {
  const parts = requestParts(route, input);
  const url = new URL(`${location.origin}/api${pathOf(route.path, parts.params)}`);
  for (const [name, value] of leavesOf(parts.query)) if (!(value instanceof Blob)) url.searchParams.append(name, value);
  const sent = new Headers();
  for (const [name, value] of [...Object.entries(parts.headers), ...Object.entries(headers)])
    if (value !== undefined) sent.append(name, textOf(value));
  const body = requestBody(parts.body);
  if (typeof body === 'string') sent.set('content-type', 'application/json');
  return new Request(url, {
    method: route.method,
    headers: sent,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

interface Parts {
  params: Fields;
  query: unknown;
  headers: Fields;
  body: unknown;
}

function requestParts({ method, path, inputInParts }: CallRoute, input: unknown): Parts {
  const bodiless = method === 'GET';
  if (inputInParts) {
    const { params, query, headers, body } = fieldsOf(input);
    return { params: fieldsOf(params), query, headers: fieldsOf(headers), body: bodiless ? undefined : body };
  }
  const names = parametersOf(path);
  const rest = names.length === 0 ? input : without(fieldsOf(input), names);
  return {
    params: fieldsOf(input),
    query: bodiless ? rest : undefined,
    headers: {},
    body: bodiless ? undefined : rest,
  };
}

function pathOf(path: string, params: Fields): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
}

function textOf(value: unknown): string {
  const [[, text] = []] = leavesOf(value);
  return typeof text === 'string' ? text : '';
}

function requestBody(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  const leaves = leavesOf(body);
  if (!leaves.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of leaves) form.append(name, value);
  return form;
}

function fieldsOf(value: unknown): Fields {
  return isPlain(value) ? value : {};
}

/** Undefined when nothing else is left. */
function without(fields: Fields, names: readonly string[]): Fields | undefined {
  const rest = Object.entries(fields).filter(([name]) => !names.includes(name));
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
}
