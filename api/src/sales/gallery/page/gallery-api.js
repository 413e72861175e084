export const NO_LINE = 'Нет связи. Проверьте интернет и попробуйте ещё раз.';
const NO_LINE_TO_ORDER = 'Нет связи. Проверьте интернет и попробуйте ещё раз: второй раз ничего не закажется.';

/** Calls the portal; what it refuses is thrown with its sentence. */
export async function call(method, path, body) {
  const noLine = method === 'POST' && path.includes('/orders') ? NO_LINE_TO_ORDER : NO_LINE;
  const reply = await fetch(`/api/gallery${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw Object.assign(new Error(noLine), { isLine: true });
  });
  const answer = await reply.json().catch(() => null);
  if (reply.ok && answer !== null) return answer;
  throw Object.assign(new Error(answer?.message ?? noLine), {
    code: answer?.code ?? null,
    details: answer?.details ?? null,
    isLine: !answer?.message,
  });
}

/** Addresses of one picture. */
export function linkFiles(link, photo) {
  const root = `/api/gallery/${link}/photos/${photo}`;
  return { thumbnail: `${root}/thumbnail`, watermarked: `${root}/watermarked`, original: `${root}/original` };
}
