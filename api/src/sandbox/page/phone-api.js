/** Calls of the sandbox messenger; what they take and give is written in `phone-api.ts`. */

async function call(path, options) {
  const reply = await fetch(`/sandbox/api/phones${path}`, options);
  const body = await reply.json();
  if (!reply.ok) throw new Error(body.message);
  return body;
}

function post(path, body) {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

export const loadGroups = async () => (await call('')).groups;
export const loadChat = (account, since, signal) => call(`/${account}/chat?since=${since}`, { signal });
export const write = (account, text) => post(`/${account}/messages`, { text });
export const shareContact = (account) => post(`/${account}/contact`, {});
export const press = (account, message_id, data) => post(`/${account}/presses`, { message_id, data });
